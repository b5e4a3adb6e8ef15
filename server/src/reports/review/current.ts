import { MINUTE } from "@owlstat/core/time.ts";
import { HELD, type ReviewRow } from "./store.ts";

/** Due reports are looked for every minute; a review is over a while after its hour if nothing was sent. */
const GRACE = 10 * MINUTE;

export const isHeld = ({ sending_state, sending_reason }: ReviewRow): boolean =>
  sending_state === "waiting" && sending_reason === HELD;

/** A review is over once its sending is under way, or left out. */
export function isCurrent(review: ReviewRow, now: number): boolean {
  if (review.sending !== null) return isHeld(review);
  return review.due_at.getTime() > now - GRACE;
}
