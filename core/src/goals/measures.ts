/** What a goal can be about. */
export const GOAL_MEASURES = ["followers", "engagement", "posts", "following"] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];

export const isGoalMeasure = (text: string | null): text is GoalMeasure =>
  GOAL_MEASURES.some((measure) => measure === text);

/** Counts are whole; engagement is a share in per cent, compared as it is shown. */
export function shownValue(measure: GoalMeasure, value: number): number {
  return measure === "engagement" ? Math.round(value * 100) / 100 : Math.round(value);
}

/** How much a suggested target dares. */
export const SUGGESTIONS = ["cautious", "likely", "bold"] as const;
export type SuggestionKind = (typeof SUGGESTIONS)[number];
