import type { HandleError } from "../profiles/rules.ts";
import { readHandle } from "../profiles/rules.ts";
import { type Day, daysBetween } from "../time.ts";
import type { Columns } from "./columns.ts";
import { type DateOrder, readDay } from "./dates.ts";
import { MOST_HANDLES } from "./handles.ts";
import { type CountProblem, looksLikeFormula, readCount } from "./numbers.ts";
import type { ColumnRole } from "./roles.ts";

/** How the rows of a file are to be read. */
export type Mapping = {
  header: boolean;
  columns: Columns;
  /** Null while undecided; dates that depend on the order are then not read. */
  dateOrder: DateOrder | null;
  /** The account the days belong to, when no column says so. */
  username: string | null;
};

export type RowProblem =
  | HandleError
  | CountProblem
  | "handle_twice"
  | "handle_limit"
  | "column_count"
  | "date_bad"
  | "date_future"
  | "date_too_old"
  | "day_twice"
  | "no_value";

export type ImportedRow = {
  username: string;
  /** Null in a file without days: then it is only a name. */
  day: Day | null;
  followers: number | null;
  following: number | null;
  posts: number | null;
};
export type RowVerdict = { ok: true; row: ImportedRow } | { ok: false; problem: RowProblem; cell: string };

/** What still has to be told before a file can be imported. */
export type Missing = "username" | "followers" | "date_order";

/**
 * Names nobody knows yet that one person's imports may ask Instagram for in a day: three tries for every slot, and
 * some to begin with. Names that do not exist cost as much as others, and take no slot.
 */
export function importBudget(slots: number): number {
  return 50 + 3 * Math.max(0, slots);
}

const MEGABYTE = 1_000_000;

/** Whether a file fits beside those a space has already. */
export function hasRoomFor(
  bytes: number,
  { used, most }: { used: number; most: number },
): { ok: true } | { ok: false; code: "files_full"; details: { used: number; most: number } } {
  if (bytes === 0 || used + bytes <= most) return { ok: true };
  const inMegabytes = (value: number) => Math.ceil(value / MEGABYTE);
  return { ok: false, code: "files_full", details: { used: inMegabytes(used), most: inMegabytes(most) } };
}

/** Instagram opened on 6 October 2010. */
export const FIRST_DAY: Day = "2010-10-06";
const CACHED = 20_000;

export function missingOf({ columns, dateOrder, username }: Mapping): Missing[] {
  const has = (role: ColumnRole) => columns.includes(role);
  const missing: Missing[] = [];
  if (!has("username") && username === null) missing.push("username");
  if (has("date") && !(has("followers") || has("following") || has("posts"))) missing.push("followers");
  if (has("date") && dateOrder === null) missing.push("date_order");
  return missing;
}

/** Judges the rows of one file one after the other; `seen` remembers the days, whatever their number. */
export function createRowJudge(
  mapping: Mapping,
  today: Day,
  seen: SeenDays = createSeenDays(),
): (cells: readonly string[]) => RowVerdict {
  const { columns } = mapping;
  const place = (role: ColumnRole) => columns.indexOf(role);
  const [nameAt, dayAt] = [place("username"), place("date")];
  const countsAt = { followers: place("followers"), following: place("following"), posts: place("posts") };
  const dayOf = remembered((cell: string) => judgeDay(cell, mapping.dateOrder ?? "ymd", today));
  const nameOf = remembered((cell: string) => judgeName(cell));
  const own = nameAt < 0 ? nameOf(mapping.username ?? "") : null;
  return (cells) => {
    if (!fits(cells, columns.length)) return refuse("column_count", cells.join(" "));
    const nameCell = cells[nameAt] ?? "";
    const name = own ?? nameOf(nameCell);
    if (!name.ok) return refuse(name.problem, nameCell);
    const { username } = name;
    if (dayAt < 0) {
      const again = seen.name(username);
      return again ? refuse(again, nameCell) : { ok: true, row: { username, day: null, ...NO_COUNTS } };
    }
    const dayCell = cells[dayAt] ?? "";
    const day = dayOf(dayCell);
    if (!day.ok) return refuse(day.problem, dayCell);
    const counts = readCounts(cells, countsAt);
    if ("problem" in counts) return refuse(counts.problem, counts.cell);
    const again = seen.day(username, day.number);
    if (again) return refuse(again, again === "day_twice" ? dayCell : nameCell);
    return { ok: true, row: { username, day: day.day, ...counts } };
  };
}

/** Ignores empty cells at the end of a row, which come from extra delimiters. */
function fits(cells: readonly string[], columns: number): boolean {
  if (cells.length === columns) return true;
  return cells.length > columns && cells.slice(columns).every((cell) => cell.trim() === "");
}

const NO_COUNTS = { followers: null, following: null, posts: null };
type Counts = Pick<ImportedRow, "followers" | "following" | "posts">;
type Refusal = Extract<RowVerdict, { ok: false }>;

const LONGEST_SHOWN = 80;
function refuse(problem: RowProblem, cell: string): Refusal {
  return { ok: false, problem, cell: cell.trim().slice(0, LONGEST_SHOWN) };
}

function readCounts(cells: readonly string[], at: Record<keyof Counts, number>): Counts | Refusal {
  const followers = at.followers < 0 ? null : readCount(cells[at.followers] ?? "");
  const following = at.following < 0 ? null : readCount(cells[at.following] ?? "");
  const posts = at.posts < 0 ? null : readCount(cells[at.posts] ?? "");
  if (typeof followers === "string") return refuse(followers, cells[at.followers] ?? "");
  if (typeof following === "string") return refuse(following, cells[at.following] ?? "");
  if (typeof posts === "string") return refuse(posts, cells[at.posts] ?? "");
  if (followers === null && following === null && posts === null) return refuse("no_value", "");
  return { followers, following, posts };
}

type NameVerdict = { ok: true; username: string } | { ok: false; problem: RowProblem };

/** Reads a name first, because "@name" is valid although spreadsheets would run it as a formula. */
function judgeName(cell: string): NameVerdict {
  const verdict = readHandle(cell);
  if (verdict.ok) return verdict;
  return { ok: false, problem: looksLikeFormula(cell) ? "formula" : verdict.code };
}

type DayVerdict = { ok: true; day: Day; number: number } | { ok: false; problem: RowProblem };

function judgeDay(cell: string, order: DateOrder, today: Day): DayVerdict {
  const day = readDay(cell, order);
  if (!day) return { ok: false, problem: looksLikeFormula(cell) ? "formula" : "date_bad" };
  if (day > today) return { ok: false, problem: "date_future" };
  if (day < FIRST_DAY) return { ok: false, problem: "date_too_old" };
  return { ok: true, day, number: daysBetween(FIRST_DAY, day) };
}

/** Caches verdicts, because names and days repeat in a file. The cache is limited in size. */
function remembered<Verdict>(judge: (cell: string) => Verdict): (cell: string) => Verdict {
  const known = new Map<string, Verdict>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const verdict = judge(cell);
    if (known.size < CACHED) known.set(cell, verdict);
    return verdict;
  };
}

export type SeenDays = {
  /** Notes a name without days; says why it cannot be taken. */
  name(username: string): RowProblem | null;
  /** Notes a day, as a number from the first one; says why it cannot be taken. */
  day(username: string, number: number): RowProblem | null;
  has(username: string, day: Day): boolean;
};

/** One bit per day and name: a hundred years of five thousand accounts fit into a few megabytes. */
export function createSeenDays(): SeenDays {
  const names = new Map<string, Uint8Array>();
  const daysOf = (username: string): Uint8Array | undefined => {
    const known = names.get(username);
    if (known || names.size >= MOST_HANDLES) return known;
    const fresh = new Uint8Array(0);
    names.set(username, fresh);
    return fresh;
  };
  return {
    name(username) {
      if (names.has(username)) return "handle_twice";
      return daysOf(username) ? null : "handle_limit";
    },
    day(username, number) {
      let days = daysOf(username);
      if (!days) return "handle_limit";
      const byte = number >> 3;
      const bit = 1 << (number & 7);
      if (byte >= days.length) {
        const longer = new Uint8Array(byte + 256);
        longer.set(days);
        days = longer;
        names.set(username, days);
      }
      if ((days[byte] ?? 0) & bit) return "day_twice";
      days[byte] = (days[byte] ?? 0) | bit;
      return null;
    },
    has(username, day) {
      const number = daysBetween(FIRST_DAY, day);
      return number >= 0 && ((names.get(username)?.[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
    },
  };
}
