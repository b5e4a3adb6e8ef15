import type { Figures } from "./rules.ts";
import type { Seen } from "./since.ts";

/** The instant the tests of the dashboard's rules are set at, and a collection of the same morning. */
export const NOW = Date.parse("2026-11-15T08:00:00Z");
const THIS_MORNING = Date.parse("2026-11-15T05:00:00Z");

/** An account collected this morning whose followers of the last days are given, the newest last. */
export function account(
  username: string,
  days: readonly (number | null)[],
  more: Partial<Figures & Seen> = {},
): Figures & Seen {
  return {
    username,
    followers_count: days.at(-1) ?? null,
    followers_d7: null,
    followers_d30: null,
    posts_d7: null,
    posts_d30: null,
    engagement: null,
    sparkline: [...Array<null>(30 - days.length).fill(null), ...days],
    last_collected_at: THIS_MORNING,
    added_at: Date.parse("2026-01-01T00:00:00Z"),
    ...more,
  };
}
