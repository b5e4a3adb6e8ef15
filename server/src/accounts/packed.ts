import { chosenEngagement, SEES_USUAL } from "../profiles/engagements-store.ts";

/** Values without a comma in them, as one text: many columns a row cost more to carry than to read. */
export const packed = (columns: readonly string[]) => `concat(${columns.join(", ',', ")})`;

/** An instant as it is packed. */
export const instant = (column: string) => `date_part('epoch', ${column})`;

/** Of a read model `l` the engagement as the reader `r` defines it. */
export const ENGAGEMENT = chosenEngagement("l.engagement", "l.engagements");

/** Its change; known of the usual definition alone. */
export const engagementDelta = (number: number) =>
  `case when ${SEES_USUAL} then l.engagement_deltas[${number}] end`;

export function countOf(text: string | undefined): number | null {
  return text ? Number(text) : null;
}

/** Of an instant that was packed, in milliseconds since 1970. */
export function milliseconds(seconds: string | number | null | undefined): number | null {
  return seconds ? Math.round(Number(seconds) * 1000) : null;
}
