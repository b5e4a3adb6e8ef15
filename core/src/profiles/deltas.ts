import { addDays, type Day } from "../time.ts";

export type Figures = {
  followers: number | null;
  following: number | null;
  posts: number | null;
  engagement: number | null;
};

/** The spans a profile's latest figures are compared over, in days. */
export const DELTA_SPANS = [1, 7, 30, 90] as const;

/** Over a week and more the day compared with may lie a little further back than the span. */
const SLACK_DAYS = 2;

/** The days a span that ends on `day` may be compared with, the best first. */
export function basesOf(day: Day, span: number): Day[] {
  const slack = span === 1 ? 0 : SLACK_DAYS;
  return Array.from({ length: slack + 1 }, (_, further) => addDays(day, -span - further));
}

/** Every day that may be needed to compare with this one. */
export function deltaBases(day: Day): Day[] {
  return DELTA_SPANS.flatMap((span) => basesOf(day, span));
}

/** What each figure changed by over each span; null where neither that day nor one close before was collected. */
export function figureDeltas(
  now: Figures,
  day: Day,
  collected: ReadonlyMap<Day, Figures>,
): Record<keyof Figures, (number | null)[]> {
  const bases = DELTA_SPANS.map((span) => {
    const found = basesOf(day, span).find((candidate) => collected.has(candidate));
    return found === undefined ? null : collected.get(found);
  });
  const of = (metric: keyof Figures) => bases.map((base) => difference(now[metric], base?.[metric] ?? null));
  return {
    followers: of("followers"),
    following: of("following"),
    posts: of("posts"),
    engagement: of("engagement"),
  };
}

function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 1e4) / 1e4;
}
