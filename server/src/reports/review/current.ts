import { MINUTE } from "@owlstat/core/time.ts";
import type { ReviewRow } from "./store.ts";

/** Due reports are looked for every minute; a review is over a while after its hour if nothing was sent. */
const GRACE = 10 * MINUTE;

export const isHeld = ({ held }: ReviewRow): boolean => held > 0;

/** A review is over once its sending is under way, or left out. */
export function isCurrent(review: ReviewRow, now: number): boolean {
  return review.started ? isHeld(review) : review.due_at.getTime() > now - GRACE;
}
