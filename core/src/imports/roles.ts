/** What a column of a file may hold. */
export const COLUMN_ROLES = ["username", "date", "followers", "following", "posts"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
