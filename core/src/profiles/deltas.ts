import { addDays, type Day, daysBetween } from "../time.ts";

export type Figures = {
  followers: number | null;
  following: number | null;
  posts: number | null;
  engagement: number | null;
};

const METRICS = ["followers", "following", "posts", "engagement"] as const;

/** The spans a profile's latest figures are compared over, in days. */
export const DELTA_SPANS = [1, 7, 30, 90] as const;

/** For spans of a week and more, the base day may be up to this many days earlier. */
const SLACK_DAYS = 2;

/** The days a span that ends on `day` is best compared with, the best first. */
export function basesOf(day: Day, span: number): Day[] {
  const slack = span === 1 ? 0 : SLACK_DAYS;
  return Array.from({ length: slack + 1 }, (_, further) => addDays(day, -span - further));
}

/** All preferred base days of a day. */
export function deltaBases(day: Day): Day[] {
  return DELTA_SPANS.flatMap((span) => basesOf(day, span));
}

/**
 * The base point of a period: that of the day before it, or up to two days earlier; if there is none, the
 * first point within the period. `points` must be sorted by day.
 */
export function startOf<One extends { day: Day; value: number | null }>(
  points: readonly One[],
  { from, to }: { from: Day; to: Day },
): One | undefined {
  const farthest = basesOf(to, daysBetween(from, to) + 1).at(-1) ?? from;
  return (
    points.findLast(({ day, value }) => day < from && day >= farthest && value !== null) ??
    points.find(({ day, value }) => day >= from && day <= to && value !== null)
  );
}

export type DayFigures = Figures & { day: Day };
type FigureDeltas = Record<keyof Figures, (number | null)[]> & {
  /** The real number of days behind the change of followers; null when there is no change. */
  days: (number | null)[];
};

/**
 * What each figure changed by over each span; null where there is no other day to compare with. `earlier` are days
 * before this one, sorted.
 */
export function figureDeltas(now: Figures, day: Day, earlier: readonly DayFigures[]): FigureDeltas {
  const bases = (metric: keyof Figures) => {
    const points = earlier.map((one) => ({ day: one.day, value: one[metric] }));
    return DELTA_SPANS.map((span) => startOf(points, { from: addDays(day, 1 - span), to: day }));
  };
  const of = (metric: keyof Figures) =>
    bases(metric).map((base) => difference(now[metric], base?.value ?? null));
  return {
    followers: of("followers"),
    following: of("following"),
    posts: of("posts"),
    engagement: of("engagement"),
    days: bases("followers").map((base) => (base ? daysBetween(base.day, day) : null)),
  };
}

function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 1e4) / 1e4;
}

/** Whether a span has no preferred base day with a value, so that the first day within it is needed. */
export function lacksBase(day: Day, earlier: readonly DayFigures[]): boolean {
  return DELTA_SPANS.some((span) => {
    const bases = basesOf(day, span);
    return METRICS.some((metric) => !earlier.some((one) => one[metric] !== null && bases.includes(one.day)));
  });
}
