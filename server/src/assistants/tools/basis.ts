import { HOUR } from "@owlstat/core/time.ts";
import { number, record, type Schema, type ToolContext, text } from "./tool.ts";

/** What each figure is counted in. */
export const UNITS = {
  followers: "people",
  following: "profiles",
  posts: "posts",
  engagement: "% of followers",
} as const;

const UNITS_SCHEMA = record("What the figures are counted in.");

/** What figures rest on: the days, how old they are, and where their formulas stand. */
type Basis = { from?: string; to?: string; definition?: string; collectedAt: string | null };

export function basisOf({ now, origin }: ToolContext, { from, to, definition, collectedAt }: Basis) {
  return {
    ...(from !== undefined && to !== undefined && { period: { from, to } }),
    ...(definition !== undefined && { engagement_definition: definition }),
    units: UNITS,
    collected_at: collectedAt,
    age_hours: collectedAt === null ? null : Math.max(0, Math.round((now - Date.parse(collectedAt)) / HOUR)),
    formulas: `${origin}/help`,
  };
}

export const BASIS: Record<string, Schema> = {
  period: record("The days the figures are about, both included.", { from: text("Day."), to: text("Day.") }),
  engagement_definition: text("How engagement is computed: mean or median of posts, and of what."),
  units: UNITS_SCHEMA,
  collected_at: { type: ["string", "null"], description: "When the figures were collected." },
  age_hours: number("How many hours ago that was."),
  formulas: text("Where every figure's formula is explained."),
};
