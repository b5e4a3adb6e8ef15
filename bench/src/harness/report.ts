/** What a row must reach: the ratio to its limit, or the measured figure itself where it has a goal of its own. */
export type Goal = { of: "ratio" | "measured" } & ({ atMost: number } | { atLeast: number });

export type Row = {
  /** The way through the house that was measured: "series, 365 days". */
  path: string;
  measured: number;
  /** "req/s", "ms", "KiB"; empty for a bare number. */
  unit: string;
  /** The bare machine doing the same, measured in the same run and unit. */
  limit?: { what: string; value: number };
  goal?: Goal;
};

export type Verdict = "reached" | "missed" | "noted";

/** Collects what the benches measured. */
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
  // Without its limit a ratio cannot be known to be reached.
  if (figure === undefined) return "missed";
  return ("atMost" in row.goal ? figure <= row.goal.atMost : figure >= row.goal.atLeast)
    ? "reached"
    : "missed";
}
