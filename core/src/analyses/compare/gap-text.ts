import type { Context } from "../presentation/context.ts";
import type { Metric } from "../types.ts";

/** How far a profile is from the mean of the others, in a sentence. */
export function gapText(
  { metric, gap }: { metric: Metric; gap: number | null },
  username: string,
  { p, formats }: Context,
): string | undefined {
  if (gap === null) return undefined;
  const { percent, count } = formats;
  const write = metric === "engagement" ? (percent.change ?? percent.value) : count.value;
  return p("finding.gap", {
    username,
    direction: gap > 0 ? "ahead" : gap < 0 ? "behind" : "level",
    gap: write(Math.abs(gap)),
  });
}
