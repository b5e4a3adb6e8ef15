import type { Day } from "../../time.ts";
import type { Snapshot, Window } from "../types.ts";

/** Total and parts of each metric, under Instagram's names. Metrics that were not answered are absent. */
export type InsightFigures = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type InsightDay = { day: Day; figures: InsightFigures };
export type AudienceBuckets = {
  people: "followers" | "engaged";
  breakdown: "age,gender" | "country" | "city";
  buckets: Readonly<Record<string, number>>;
};
export type InsightMedia = {
  id: string;
  product: "FEED" | "REELS" | "STORY";
  /** Milliseconds, UTC. */
  publishedAt: number;
  caption: string;
  permalink: string | null;
  figures: InsightFigures;
};

/** Insights that only the owner of an account can let us read. */
export type ConnectedInput = {
  /** The viewer's IANA time zone. */
  timeZone: string;
  window: Window;
  /** When the figures were read; without it no post counts as too young to be judged. */
  now?: number;
  /** Sorted by day. */
  days: readonly InsightDay[];
  audiences: readonly AudienceBuckets[];
  /** Newest first. */
  media: readonly InsightMedia[];
  /** Sorted by day, for rates by followers. */
  snapshots: readonly Pick<Snapshot, "day" | "followers">[];
};
