import type { Words } from "./writing.ts";

type Ground = {
  /** Better than the others by more than chance explains. */
  clear: boolean;
  n: number;
  of?: "posts" | "days";
};

/** The best of several groups, always with what it rests on and how sure it is. */
export function surely(finding: string, { clear, n, of = "posts" }: Ground, { p }: Words): string {
  const from = of === "days" ? p("life.days", { days: n }) : p("timing.posts", { count: n });
  return p("finding.sure", { finding, from, clear: clear ? "yes" : "no" });
}

/** The group that leads, among those with enough values to be drawn in full where there are any. */
export function leaderOf<One extends { n: number }>(
  groups: readonly One[],
  figure: (group: One) => number | null,
  fewest = 3,
): One | undefined {
  const known = groups.filter((group) => group.n > 0 && figure(group) !== null);
  const full = known.filter(({ n }) => n >= fewest);
  return (full.length > 0 ? full : known).toSorted((a, b) => (figure(b) ?? 0) - (figure(a) ?? 0))[0];
}
