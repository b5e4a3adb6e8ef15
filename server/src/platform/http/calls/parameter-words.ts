import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";

type Words = { description: string; example: string | number };

/**
 * What a parameter means, wherever it has this name, and a value to try it with; one that means something else among
 * the calls of a noun stands behind that noun.
 */
const WORDS: Readonly<Record<string, Words>> = {
  username: { description: "A profile's name on Instagram, without @.", example: "nasa" },
  usernames: { description: "Names of profiles on Instagram, separated by commas.", example: "nasa,natgeo" },
  id: {
    description: "The id, as a list or an earlier answer gave it.",
    example: "01990000-0000-7000-8000-000000000000",
  },
  from: { description: "The first day, YYYY-MM-DD.", example: "2026-10-01" },
  to: { description: "The last day, YYYY-MM-DD; today if left out.", example: "2026-10-31" },
  step: { description: "How the days are grouped: as they are, by week or by month.", example: "week" },
  rows: {
    description:
      "1 answers a list with one object for each day, week or month, instead of one list for each figure.",
    example: "1",
  },
  window: {
    description: "The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all.",
    example: "30d",
  },
  timeZone: { description: "Hours and weekdays are those of this time zone (IANA).", example: "Europe/Rome" },
  definition: {
    description: "How engagement is counted; the caller's own setting if left out.",
    example: "standard",
  },
  q: { description: "The beginning of a name, or words of it.", example: "nasa" },
  sort: { description: "The order of the list.", example: "newest" },
  format: { description: "Only posts of this format.", example: "reel" },
  limit: { description: "How many items to answer at most.", example: 20 },
  cursor: { description: "The next of the answer before, for the page behind it.", example: "" },
  "exports.format": {
    description: "ndjson: a line of JSON for each day of an account; csv: a row.",
    example: "csv",
  },
  "exports.from": {
    description: "The first day, YYYY-MM-DD; 90 days up to the last one if left out. At most 400 days.",
    example: "2026-10-01",
  },
  "feeds.file": { description: "Which file: stats.csv, stats.json or alarms.atom.", example: "stats.csv" },
  "feeds.secret": { description: "What stands behind /feeds/ in a secret address.", example: "" },
  metric: { description: "What is drawn.", example: "followers" },
  days: { description: "How many days back, today included.", example: 7 },
  name: { description: "What it is called.", example: "Example" },
  until: { description: "The instant until which the link opens, as it was given.", example: "" },
  proof: { description: "The proof of the link, as it was given.", example: "" },
  with_client: { description: "Also those that belong to this client.", example: "" },
  comment: { description: "The id of the comment.", example: "01990000-0000-7000-8000-000000000000" },
  file: { description: "Which file: pdf or xlsx.", example: "pdf" },
  token: { description: "The secret part of the link.", example: "" },
  host: { description: "A host name.", example: "stats.example.com" },
  email: { description: "An e-mail address.", example: "ada@example.com" },
  language: {
    description: `${new Intl.ListFormat("en", { type: "disjunction" }).format(LANGUAGES)}.`,
    example: "en",
  },
  currency: { description: "The currency of prices.", example: "EUR" },
  year: { description: "A year.", example: 2026 },
  month: { description: "A month of a year, YYYY-MM.", example: "2026-10" },
  page: { description: "Which page of the list, counted from 1.", example: 1 },
  kind: { description: "Only those of this kind.", example: "" },
  state: { description: "What was given to start with, so that the answer finds its question.", example: "" },
  user_id: { description: "The id of a person.", example: "01990000-0000-7000-8000-000000000000" },
  folder_id: { description: "The id of a folder.", example: "01990000-0000-7000-8000-000000000000" },
  login_id: { description: "The id of a client's login.", example: "01990000-0000-7000-8000-000000000000" },
};

/** Words for a parameter that no list has: its name says as much as there is. */
const spelled = (name: string): string =>
  `The ${name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()}.`;

const wordsFor = (name: string, noun: string): Words | undefined => WORDS[`${noun}.${name}`] ?? WORDS[name];

export const parameterWords = (name: string, noun: string): string =>
  wordsFor(name, noun)?.description ?? spelled(name);

export const parameterExample = (name: string): string | number | undefined => {
  const example = WORDS[name]?.example;
  return example === "" ? undefined : example;
};
