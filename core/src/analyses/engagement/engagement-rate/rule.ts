import { addDays, type Day, dayOf, dayStart, weekdayOf } from "../../../time.ts";
import { aggregate, aggregateRated, type Rated, withRatedPosts } from "../../engagement.ts";
import { quantile } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, EngagementDefinition } from "../../types.ts";

type RateWeek = {
  monday: Day;
  rate: number;
  low: number;
  high: number;
  n: number;
  /** Whether all its days lie in the window and its last post is a day old: posts to come may still change the rest. */
  finished: boolean;
};

export type EngagementRate = {
  definition: EngagementDefinition;
  rate: number;
  /** Half of the posts lie between these two. */
  low: number;
  high: number;
  weeks: RateWeek[];
};

export function engagementRate(input: AnalysisInput): AnalysisResult<EngagementRate> {
  const definition = input.engagementDefinition;
  return withRatedPosts(input, 3, (rated) => {
    const rates = rated.map(({ rate }) => rate);
    return { definition, ...band(rates, definition), weeks: weeks(rated, input) };
  });
}

function band(rates: readonly number[], definition: EngagementDefinition) {
  return {
    rate: aggregate(rates, definition) ?? 0,
    low: quantile(rates, 0.25) ?? 0,
    high: quantile(rates, 0.75) ?? 0,
  };
}

function weeks(rated: readonly Rated[], { engagementDefinition, now, window }: AnalysisInput): RateWeek[] {
  const byMonday = new Map<Day, number[]>();
  for (const { post, rate } of rated) {
    const day = dayOf(post.publishedAt);
    const monday = addDays(day, -weekdayOf(day));
    byMonday.set(monday, [...(byMonday.get(monday) ?? []), rate]);
  }
  return [...byMonday]
    .map(([monday, rates]) => ({
      monday,
      ...band(rates, engagementDefinition),
      n: rates.length,
      finished: addDays(monday, 6) <= window.to && now >= dayStart(addDays(monday, 8)),
    }))
    .sort((a, b) => (a.monday < b.monday ? -1 : 1));
}

/** The rate alone, for analyses that compare with it. */
export function currentRate(input: AnalysisInput): AnalysisResult<number> {
  return withRatedPosts(input, 3, (rated) => aggregateRated(rated, input.engagementDefinition) ?? 0);
}
