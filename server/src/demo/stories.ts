/** Somebody of the demo world who lends their accounts to be read, as the sandbox's Facebook knows them. */
const DANA = "122100000000000003";
const FIONA = "122100000000000001";
const BRUNO = "122100000000000002";

export type DemoReport = {
  name: string;
  template: "summary" | "competitors";
  /** All accounts of this folder; else the first three. */
  folder?: string;
  recipients: readonly string[];
};

export type DemoStory = {
  notes: readonly { account: string; daysAgo: number; text: string }[];
  /** Whose login at Facebook is used, and the accounts that are read through it. */
  connected: { person: string; accounts: readonly string[] };
  reports: readonly DemoReport[];
};

/** What the people of the demo world did before somebody logs in as one of them. */
export const DEMO_STORIES: Readonly<Record<string, DemoStory>> = {
  "demo@owlstat.test": {
    notes: [
      { account: "nasa", daysAgo: 24, text: "Launch livestream" },
      { account: "nasa", daysAgo: 9, text: "New series of short videos" },
      { account: "barilla", daysAgo: 12, text: "Giveaway with three cooks" },
      { account: "luna.travels", daysAgo: 16, text: "Began to post every day" },
    ],
    connected: { person: DANA, accounts: ["luna.travels"] },
    reports: [{ name: "My accounts, week by week", template: "summary", recipients: ["demo@owlstat.test"] }],
  },
  "admin@owlstat.test": {
    notes: [{ account: "natgeo", daysAgo: 10, text: "Photo contest opened" }],
    connected: { person: BRUNO, accounts: ["velo.amsterdam"] },
    reports: [],
  },
  "free@owlstat.test": {
    notes: [{ account: "nasa", daysAgo: 9, text: "New series of short videos" }],
    connected: { person: BRUNO, accounts: ["libreria.paseo"] },
    reports: [],
  },
  "agency@owlstat.test": {
    notes: [
      { account: "visititaly", daysAgo: 21, text: "Spring campaign begins" },
      { account: "hotel.bellariva", daysAgo: 14, text: "Influencer weekend at the lake" },
      { account: "forno.rossi", daysAgo: 8, text: "New shop in Bologna" },
      { account: "barilla", daysAgo: 12, text: "Giveaway with three cooks" },
    ],
    connected: { person: FIONA, accounts: ["forno.rossi", "casa.verde.home", "ocean.yoga"] },
    reports: [
      {
        name: "Italia Turismo, weekly",
        template: "summary",
        folder: "Italia Turismo",
        recipients: ["marta.conti@italia-turismo.example", "agency@owlstat.test"],
      },
      {
        name: "Good Food Group against its market",
        template: "competitors",
        folder: "Good Food Group",
        recipients: ["office@good-food.example"],
      },
    ],
  },
};

/** Who pays for the agency's plan. */
export const DEMO_PAYER = {
  name: "Ada & Co",
  address: "12 Harbour Street",
  postcode: "34121",
  city: "Trieste",
  region: "",
  country: "IT",
  territory: null,
  type: "company",
  vat: "",
  reference: "",
} as const;
