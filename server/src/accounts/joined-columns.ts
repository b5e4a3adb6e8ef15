import { chosenEngagement, SEES_USUAL } from "../profiles/engagements-store.ts";

/**
 * Joins columns without commas into one text, because many columns per row cost more to transfer than to
 * parse.
 */
export const joinColumns = (columns: readonly string[]) => `concat(${columns.join(", ',', ")})`;

/** An instant in the form used for packing. */
export const epochSeconds = (column: string) => `date_part('epoch', ${column})`;

/** The engagement of the prepared figures `l`, as the reader `r` defines it. */
export const ENGAGEMENT = chosenEngagement("l.engagement", "l.engagements");

/** The change of engagement; stored for the default definition only. */
export const engagementDelta = (number: number) =>
  `case when ${SEES_USUAL} then l.engagement_deltas[${number}] end`;

/** The followers of the last thirty days, for charts beside names; thirty gaps where the figures cannot be reached. */
export const SPARKLINE = `coalesce(l.sparkline_text, '${Array(30).fill("null").join()}')`;

export function countOf(text: string | undefined): number | null {
  return text ? Number(text) : null;
}

/** A packed instant in milliseconds since 1970. */
export function milliseconds(seconds: string | number | null | undefined): number | null {
  return seconds ? Math.round(Number(seconds) * 1000) : null;
}
