import { type Day, daysBetween } from "../time.ts";
import { daysOf, type ViewState } from "./view.ts";

/** A page is drawn in one piece, and nobody else is heard meanwhile: of more days the browser asks and draws. */
const MOST_DRAWN = 92;

/** Whether the server draws the analyses of a view along with its page. */
export function isDrawnAtOnce(view: ViewState, last: Day): boolean {
  const { from, to } = daysOf(view, last);
  return daysBetween(from, to) <= MOST_DRAWN;
}
