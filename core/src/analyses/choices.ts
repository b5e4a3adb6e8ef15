import * as z from "zod/mini";
import { isTimeZone } from "../time.ts";
import type { EngagementDefinition, WindowKey } from "./types.ts";

// What a reader may choose. It stands by itself: settings need it on every page, and the catalogue of analyses does not.

export const WINDOW_KEYS = ["7d", "30d", "90d", "12m", "custom"] as const satisfies readonly WindowKey[];
export const ENGAGEMENT_DEFINITIONS = [
  "mean",
  "median",
  "followers_now",
  "likes_only",
  "by_views",
  "by_reach",
] as const satisfies readonly EngagementDefinition[];

export const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone));
