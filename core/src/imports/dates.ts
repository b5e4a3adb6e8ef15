import { type Day, isDay } from "../time.ts";

/** How the days of a column are written. Always decided over the whole column, never for one row alone. */
export type DateOrder = "ymd" | "dmy" | "mdy";
/** What one date says about its column; `either` is one that both orders can read, as different days. */
export type DateEvidence = DateOrder | "either" | "none";

const TIME = "(?:[T ]\\s*\\d{1,2}:\\d{2}.*)?";
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`, "u");
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/u;
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})\\.?${TIME}$`, "u");
/** Spreadsheets write `5-Jan-24` where people write `5 January 2024`. */
const DAY_NAME = /^(\d{1,2})(?:\.|er|º)?[\s/-]+(?:de\s+)?(\p{L}{3,})\.?,?[\s/-]+(?:de\s+)?(\d{4}|\d{2})$/u;
const NAME_DAY = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/** How the names of the months begin, in every language of the product, without accents. */
const MONTHS: readonly string[] = [
  "jan gen ene",
  "feb fev fer",
  "mar maa mae mrt",
  "apr avr abr",
  "may mag mai mei",
  "jun giu juin",
  "jul lug juil",
  "aug ago aou",
  "sep set",
  "oct ott okt",
  "nov",
  "dec dic dez",
];

type Written = { year: string; first: string; second: string };

export function dateEvidence(text: string): DateEvidence {
  const date = text.trim();
  if (YEAR_FIRST.test(date) || COMPACT.test(date) || named(date)) return "ymd";
  const written = yearLast(date);
  if (!written) return "none";
  const [dmy, mdy] = [dayOfParts(written, "dmy"), dayOfParts(written, "mdy")];
  if (dmy === mdy) return dmy ? "ymd" : "none";
  if (dmy && mdy) return "either";
  return dmy ? "dmy" : "mdy";
}

export type OrderTally = Record<DateEvidence, number>;

/** The order most rows of a column can only be read in; null where every row can be read in both. */
export function decideOrder({ dmy, mdy, either }: OrderTally): DateOrder | null {
  if (dmy > mdy) return "dmy";
  if (mdy > dmy) return "mdy";
  return dmy > 0 || either > 0 ? null : "ymd";
}

/** The day in a cell; null if it is not a real day or not in this order. */
export function readDay(text: string, order: DateOrder): Day | null {
  const date = text.trim();
  const [, year = "", , month = "", day = ""] = YEAR_FIRST.exec(date) ?? [];
  if (year) return dayFrom(year, month, day);
  const compact = COMPACT.exec(date);
  if (compact) return dayFrom(compact[1] ?? "", compact[2] ?? "", compact[3] ?? "");
  const written = yearLast(date);
  if (!written) return named(date);
  // When both numbers are equal, the order does not matter.
  if (order === "ymd") return written.first === written.second ? dayOfParts(written, "dmy") : null;
  return dayOfParts(written, order);
}

function yearLast(date: string): Written | null {
  const [, first = "", , second = "", year = ""] = YEAR_LAST.exec(date) ?? [];
  if (first === "") return null;
  return { first: first.padStart(2, "0"), second: second.padStart(2, "0"), year: year.padStart(4, "20") };
}

function dayOfParts({ year, first, second }: Written, order: "dmy" | "mdy"): Day | null {
  return order === "dmy" ? dayFrom(year, second, first) : dayFrom(year, first, second);
}

function named(date: string): Day | null {
  const [, day, name, year] = DAY_NAME.exec(date) ?? [];
  if (day && name && year) return dayFrom(year.padStart(4, "20"), monthOf(name), day);
  const [, before, number, after] = NAME_DAY.exec(date) ?? [];
  return before && number && after ? dayFrom(after, monthOf(before), number) : null;
}

function monthOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const month = MONTHS.findIndex((begins) => begins.split(" ").some((begin) => plain.startsWith(begin)));
  return String(month + 1);
}

function dayFrom(year: string, month: string, day: string): Day | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
