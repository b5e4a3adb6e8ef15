import { FEWEST_DAYS } from "../../connected/reach.ts";
import { reportedDays, sumOf, withGaps } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult, Point } from "../../types.ts";

type LinkTaps = { buttons: { button: string; points: Point[]; total: number }[]; total: number };

export function linkTaps(input: ConnectedInput): AnalysisResult<LinkTaps> {
  const reported = reportedDays(input, "profile_links_taps");
  const parts = input.days.flatMap(({ figures }) => Object.keys(figures.profile_links_taps ?? {}));
  const names = [...new Set(parts)].filter((name) => name !== "total");
  const buttons = names
    .map((button) => {
      const own = reportedDays(input, "profile_links_taps", button);
      return { button, points: withGaps(own), total: sumOf(own.map(({ value }) => value)), n: own.length };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const days = Math.max(reported.length, ...buttons.map(({ n }) => n), 0);
  if (days < FEWEST_DAYS) return notEnough(FEWEST_DAYS, days, "days");
  return found(
    {
      buttons: buttons.map(({ n: _, ...button }) => button),
      total: sumOf(reported.map(({ value }) => value)),
    },
    days,
  );
}
