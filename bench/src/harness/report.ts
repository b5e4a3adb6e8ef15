/** The target of a row: for the ratio to its limit, or for the measured figure itself. */
type Goal = { of: "ratio" | "measured" } & ({ atMost: number } | { atLeast: number });

export type Row = {
  /** What was measured, such as "series, 365 days". */
  path: string;
  measured: number;
  /** "req/s", "ms", "KiB"; empty for a bare number. */
  unit: string;
  /** The bare machine doing the same, measured in the same run and unit. */
  limit?: { what: string; value: number };
  goal?: Goal;
};

type Verdict = "reached" | "missed" | "noted";

export class Report {
  readonly rows: Row[] = [];
  readonly notes: string[] = [];

  add(row: Row): void {
    this.rows.push(row);
  }

  /** A sentence under the table: what was run, or why a row is missing. */
  note(text: string): void {
    this.notes.push(text);
  }

  get missed(): Row[] {
    return this.rows.filter((row) => verdictOf(row) === "missed");
  }
}

export function ratioOf({ measured, limit }: Row): number | undefined {
  return limit === undefined || limit.value === 0 ? undefined : measured / limit.value;
}

export function verdictOf(row: Row): Verdict {
  if (!row.goal) return "noted";
  const figure = row.goal.of === "ratio" ? ratioOf(row) : row.measured;
  // Without a measured limit there is no ratio, so the goal counts as missed.
  if (figure === undefined) return "missed";
  return ("atMost" in row.goal ? figure <= row.goal.atMost : figure >= row.goal.atLeast)
    ? "reached"
    : "missed";
}
