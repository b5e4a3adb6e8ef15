import { DAY, HOUR, MINUTE } from "../time.ts";
import { formatNumber } from "./format.ts";
import type { Language } from "./languages.ts";

type Units = Record<"day" | "hour" | "minute", readonly [one: string, other: string]>;

type Words = {
  now: string;
  yesterday: string;
  before?: string;
  ago: (span: string) => string;
  long: Units;
  short: Units;
};

const behind = (word: string) => (span: string) => `${span} ${word}`;
const after = (word: string) => (span: string) => `${word} ${span}`;
const same = (unit: string) => [unit, unit] as const;

/** Written down, because the first format that Intl makes blocks a slow phone while the page starts. */
const WORDS: Record<Language, Words> = {
  it: {
    now: "questo minuto",
    yesterday: "ieri",
    before: "l’altro ieri",
    ago: behind("fa"),
    long: { day: ["giorno", "giorni"], hour: ["ora", "ore"], minute: ["minuto", "minuti"] },
    short: { day: same("gg"), hour: same("h"), minute: same("min") },
  },
  fr: {
    now: "cette minute-ci",
    yesterday: "hier",
    before: "avant-hier",
    ago: after("il y a"),
    long: { day: ["jour", "jours"], hour: ["heure", "heures"], minute: ["minute", "minutes"] },
    short: { day: same("j"), hour: same("h"), minute: same("min") },
  },
  de: {
    now: "in dieser Minute",
    yesterday: "gestern",
    before: "vorgestern",
    ago: after("vor"),
    long: { day: ["Tag", "Tagen"], hour: ["Stunde", "Stunden"], minute: ["Minute", "Minuten"] },
    short: { day: ["Tag", "Tagen"], hour: same("Std."), minute: same("Min.") },
  },
  es: {
    now: "este minuto",
    yesterday: "ayer",
    before: "anteayer",
    ago: after("hace"),
    long: { day: ["día", "días"], hour: ["hora", "horas"], minute: ["minuto", "minutos"] },
    short: { day: same("d"), hour: same("h"), minute: same("min") },
  },
  nl: {
    now: "binnen een minuut",
    yesterday: "gisteren",
    before: "eergisteren",
    ago: behind("geleden"),
    long: { day: ["dag", "dagen"], hour: same("uur"), minute: ["minuut", "minuten"] },
    short: { day: ["dag", "dgn"], hour: same("uur"), minute: same("min.") },
  },
  en: {
    now: "this minute",
    yesterday: "yesterday",
    ago: behind("ago"),
    long: { day: ["day", "days"], hour: ["hour", "hours"], minute: ["minute", "minutes"] },
    short: { day: ["day", "days"], hour: same("hr"), minute: same("min") },
  },
};

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** How long ago, in the largest unit that fits: 2 hours ago, yesterday. Short in the column of a table: 2 hr ago. */
export function ageText(
  instant: number,
  now: number,
  language: Language,
  style: "long" | "short" = "long",
): string {
  const words = WORDS[language];
  const age = Math.max(0, now - instant);
  const [unit, length] = UNITS.find(([, size]) => age >= size) ?? (["minute", MINUTE] as const);
  const count = Math.max(Math.floor(age / length), style === "short" ? 1 : 0);
  if (count === 0) return words.now;
  if (unit === "day" && count === 1) return words.yesterday;
  if (unit === "day" && count === 2 && words.before) return words.before;
  return words.ago(`${formatNumber(count, language)} ${words[style][unit][count === 1 ? 0 : 1]}`);
}
