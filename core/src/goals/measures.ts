import { METRICS, type Metric } from "../analyses/types.ts";

/** What a goal can be about: figures of any account, and insights of connected ones. */
export const GOAL_MEASURES = [
  "followers",
  "engagement",
  "posts",
  "following",
  "reach",
  "views",
  "link-taps",
  "engagement-by-reach",
] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];
type ConnectedMeasure = Exclude<GoalMeasure, Metric>;

export function isOfConnected(measure: GoalMeasure): measure is ConnectedMeasure {
  return !METRICS.some((metric) => metric === measure);
}

/** Rates are in per cent with two decimals; all other measures are counts. */
export function isRate(measure: GoalMeasure): boolean {
  return measure === "engagement" || measure === "engagement-by-reach";
}

export const isGoalMeasure = (text: string | null): text is GoalMeasure =>
  GOAL_MEASURES.some((measure) => measure === text);

/** The value as displayed, which is also how it is compared. */
export function shownValue(measure: GoalMeasure, value: number): number {
  return isRate(measure) ? Math.round(value * 100) / 100 : Math.round(value);
}

/** How much a suggested target dares. */
export const SUGGESTIONS = ["cautious", "likely", "bold"] as const;
export type SuggestionKind = (typeof SUGGESTIONS)[number];
