import type { NewSpace } from "../spaces/store.ts";

export type DemoPerson = {
  email: string;
  password: string;
  name: string;
  role: "user" | "admin";
  trialDays?: number;
  plan: Pick<NewSpace, "prolevel" | "has_to_renew">;
};

/** The people of the demo world; every start on the sandbox prints how to be one of them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: "demo@owlstat.test",
    password: "demo1234",
    name: "Dana Demo",
    role: "user",
    trialDays: 7,
    plan: { prolevel: 2 },
  },
  {
    email: "free@owlstat.test",
    password: "free1234",
    name: "Fred Free",
    role: "user",
    plan: { prolevel: 2 },
  },
  {
    email: "agency@owlstat.test",
    password: "agency1234",
    name: "Ada Agency",
    role: "user",
    plan: { prolevel: 2 },
  },
  {
    email: "expired@owlstat.test",
    password: "expired1234",
    name: "Eli Expired",
    role: "user",
    plan: { prolevel: 10, has_to_renew: true },
  },
  {
    email: "admin@owlstat.test",
    password: "admin1234",
    name: "Amira Admin",
    role: "admin",
    plan: { prolevel: 2 },
  },
];

/** The agency's company and its members: everything she does is done there, and her own space stays empty. */
export const DEMO_COMPANY = {
  name: "Ada & Co",
  owner: "agency@owlstat.test",
  plan: { prolevel: 50 },
  members: [
    { email: "demo@owlstat.test", role: "member" },
    { email: "free@owlstat.test", role: "viewer" },
  ],
} as const;

/** The agency's own site. */
export const DEMO_SITE = {
  subdomain: "agency",
  website: "https://ada-and-co.example",
  brandcolor: "#c2410c",
  secondary_brandcolor: "#7c3aed",
  main_color: "#2a1740",
  showPoweredBy: false,
  company_footer: "Ada & Co, 12 Harbour Street, Trieste",
  privacy_url: "https://ada-and-co.example/privacy",
  imprint_url: "https://ada-and-co.example/imprint",
  sender_name: "Ada & Co",
};

/** The agency's two clients, whose folders have their names; their links show everything that one may show. */
export const DEMO_CLIENTS = [
  { name: "Italia Turismo", password: "" },
  { name: "Good Food Group", password: "food1234" },
] as const;
