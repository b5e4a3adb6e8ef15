/** What grows with every profile and day. Each has profile_id first in its key, so that it can be distributed by it. */
export const LARGE_TABLES = [
  ...(["snapshots", "posts", "post_snapshots", "profile_latest", "imported_days"] as const),
] as const;
