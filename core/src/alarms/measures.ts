export const ALARM_MEASURES = [
  "followers",
  "following",
  "posts",
  "engagement",
  "daily_change",
  "change_7d",
  "change_30d",
  "lead",
  "anomaly",
  "breakout",
  "stopped",
  "net-growth",
  "velocity",
  "ratio",
  "median-engagement",
  "applause",
  "conversation",
  "comment-ratio",
  "tier-benchmark",
  "media-value",
  "cadence",
  "authenticity",
  "reach",
  "views",
  "gained-lost",
  "link-taps",
  "non-follower-share",
  "engagement-by-reach",
  "saves-shares",
  "stories",
  "reels-retention",
] as const;
export type AlarmMeasure = (typeof ALARM_MEASURES)[number];

export const ALARM_CONDITIONS = ["below", "equal", "above", "crosses", "changes_by", "happens"] as const;
export type AlarmCondition = (typeof ALARM_CONDITIONS)[number];

/**
 * `count` is whole and compared exactly; `decimal` and `percent` are compared as they are shown, to two decimals.
 * `times` is a multiple of what is usual.
 */
type MeasureUnit = "count" | "decimal" | "percent" | "times";

type MeasureKind = {
  unit: MeasureUnit;
  /** An event needs no value: it happens or it does not. */
  event: boolean;
  /** Whether the value can be negative. */
  signed: boolean;
  /**
   * `posts`: needs posts and full analyses. `connected`: needs insights, which only the account's own space
   * can read. `days`: can be judged from the stored days alone.
   */
  needs: "days" | "posts" | "connected";
};

const level = (unit: MeasureUnit): MeasureKind => ({ unit, event: false, signed: false, needs: "days" });
const change = (unit: MeasureUnit): MeasureKind => ({ ...level(unit), signed: true });
const event: MeasureKind = { unit: "count", event: true, signed: true, needs: "days" };
const analysis = (unit: MeasureUnit, signed = false): MeasureKind => ({
  unit,
  event: false,
  signed,
  needs: "posts",
});

const connected = (unit: MeasureUnit, signed = false): MeasureKind => ({
  ...analysis(unit, signed),
  needs: "connected",
});

export const MEASURES: Readonly<Record<AlarmMeasure, MeasureKind>> = {
  followers: level("count"),
  following: level("count"),
  posts: level("count"),
  engagement: level("percent"),
  daily_change: change("count"),
  change_7d: change("percent"),
  change_30d: change("percent"),
  lead: change("count"),
  anomaly: event,
  breakout: { unit: "times", event: true, signed: false, needs: "posts" },
  stopped: { ...event, signed: false },
  "net-growth": analysis("count", true),
  velocity: analysis("decimal", true),
  ratio: analysis("decimal"),
  "median-engagement": analysis("percent"),
  applause: analysis("decimal"),
  conversation: analysis("decimal"),
  "comment-ratio": analysis("decimal"),
  "tier-benchmark": analysis("count"),
  "media-value": analysis("decimal"),
  cadence: analysis("decimal"),
  authenticity: analysis("count"),
  reach: connected("count"),
  views: connected("count"),
  "gained-lost": connected("count", true),
  "link-taps": connected("count"),
  "non-follower-share": connected("percent"),
  "engagement-by-reach": connected("percent"),
  "saves-shares": connected("percent"),
  stories: connected("percent"),
  "reels-retention": connected("decimal"),
};

/** A value as it is read and compared: counts are whole, rates have two decimals. */
export function shownValue(measure: AlarmMeasure, value: number): number {
  return MEASURES[measure].unit === "count" ? Math.round(value) : Math.round(value * 100) / 100;
}

/** Whether only connected accounts have this measure. */
export function isOfConnected(measure: AlarmMeasure): boolean {
  return MEASURES[measure].needs === "connected";
}

export function conditionsOf(measure: AlarmMeasure): readonly AlarmCondition[] {
  return MEASURES[measure].event ? ["happens"] : ["above", "below", "equal", "crosses", "changes_by"];
}
