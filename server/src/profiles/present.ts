import { type EngagementDefinition, OFFERED_DEFINITIONS } from "@owlstat/core/analyses/types.ts";
import type { Profile, ProfileStatus } from "@owlstat/core/profiles/contract.ts";
import { DELTA_SPANS } from "@owlstat/core/profiles/deltas.ts";
import { freshness, isHiddenName } from "@owlstat/core/profiles/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { storedPlace } from "./engagements-store.ts";
import type { ProfileRow } from "./store.ts";

type Collected = Pick<ProfileRow, "username" | "private" | "professional" | "last_collected_day" | "days">;

export function statusOf(row: Collected, today: Day): ProfileStatus {
  if (isHiddenName(row.username)) return "hidden";
  if (row.private) return "private";
  if (!row.professional) return "not_professional";
  const state = freshness(row.last_collected_day, today);
  return state === "fresh" && row.days <= 1 ? "new" : state;
}

/** Included only if the change covers another number of days than its name says. */
export function realDays(days: number | null | undefined, span: number | undefined): { days?: number } {
  return days == null || days === span ? {} : { days };
}

/** The changes of engagement are stored for the default definition only. */
export function presentProfile(
  row: ProfileRow,
  today: Day,
  definition: EngagementDefinition = "mean",
): Profile {
  const place = storedPlace(definition);
  const change = (index: number) => ({
    ...realDays(row.delta_days[index], DELTA_SPANS[index]),
    followers_count: row.followers_deltas[index] ?? null,
    following_count: row.following_deltas[index] ?? null,
    posts_count: row.posts_deltas[index] ?? null,
    engagement: place ? null : (row.engagement_deltas[index] ?? null),
  });
  return {
    username: row.username,
    name: row.name,
    biography: row.biography,
    website: row.website,
    profile_pic_hash: row.picture_hash,
    followers_count: row.followers,
    following_count: row.following,
    posts_count: row.posts,
    engagement: place ? (row.engagements?.[place - 1] ?? null) : row.engagement,
    engagement_definition: OFFERED_DEFINITIONS.find((one) => one === definition) ?? "mean",
    deltas: { d1: change(0), d7: change(1), d30: change(2), d90: change(3) },
    sparkline: row.sparkline,
    status: statusOf(row, today),
    is_private: row.private,
    last_collected_at: row.last_collected_at?.toISOString() ?? null,
    last_collected_day: row.last_collected_day,
    first_collected_day: row.first_collected_day,
    tracked_days: row.days,
    ...(row.last_viewed_at === null && { first_look: true }),
  };
}
