import type { Day } from "../time.ts";
import type { FollowersOn } from "./apart.ts";
import type { ImportedRow, RowProblem, RowVerdict } from "./rules.ts";

/** What a preview shows of a file: enough to see whether it was understood. */
export const SHOWN_ROWS = 5;
export const SHOWN_PROBLEMS = 100;

type ShownProblem = { row: number; problem: RowProblem; cell: string };
export type HandleRows = {
  username: string;
  rows: number;
  from: Day | null;
  to: Day | null;
  /** Its newest day with a follower count. */
  newest: FollowersOn | null;
};
export type Tallied = {
  rows: number;
  good: number;
  bad: number;
  /** How many rows have each problem. */
  problems: Partial<Record<RowProblem, number>>;
  firstProblems: ShownProblem[];
  firstRows: ImportedRow[];
  /** In the order they come up. */
  handles: HandleRows[];
  from: Day | null;
  to: Day | null;
};

/** Counts what the judge says of each row, in a memory that does not grow with the rows. */
export function createTally(): { add(row: number, verdict: RowVerdict): void; result(): Tallied } {
  const problems: Tallied["problems"] = {};
  const firstProblems: ShownProblem[] = [];
  const firstRows: ImportedRow[] = [];
  const handles = new Map<string, HandleRows>();
  let good = 0;
  let bad = 0;
  return {
    add(row, verdict) {
      if (!verdict.ok) {
        bad += 1;
        problems[verdict.problem] = (problems[verdict.problem] ?? 0) + 1;
        if (firstProblems.length < SHOWN_PROBLEMS) {
          firstProblems.push({ row, problem: verdict.problem, cell: verdict.cell });
        }
        return;
      }
      good += 1;
      if (firstRows.length < SHOWN_ROWS) firstRows.push(verdict.row);
      count(handles, verdict.row);
    },
    result() {
      const list = [...handles.values()];
      const days = list.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null);
      days.sort();
      return {
        rows: good + bad,
        good,
        bad,
        problems,
        firstProblems,
        firstRows,
        handles: list,
        from: days[0] ?? null,
        to: days.at(-1) ?? null,
      };
    },
  };
}

function count(handles: Map<string, HandleRows>, { username, day, followers }: ImportedRow): void {
  let known = handles.get(username);
  if (!known) {
    known = { username, rows: 0, from: day, to: day, newest: null };
    handles.set(username, known);
  }
  if (!day) return;
  known.rows += 1;
  if (known.from === null || day < known.from) known.from = day;
  if (known.to === null || day > known.to) known.to = day;
  if (followers !== null && (known.newest === null || day > known.newest.day))
    known.newest = { day, followers };
}
