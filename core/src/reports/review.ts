import { HOUR } from "../time.ts";

/** What happens to a report that nobody answered before its hour. */
export const UNANSWERED = ["send", "hold"] as const;
/** Who looks at a report before it goes out. */
export type ReportReview = { people: readonly string[]; unanswered: (typeof UNANSWERED)[number] };

export const REVIEW_STATES = ["open", "approved", "skipped"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** So long before its hour those named are asked. */
export const REVIEW_AHEAD = 24 * HOUR;
export const MOST_REVIEWERS = 20;
export const MOST_REVIEW_COMMENTS = 100;

/** What becomes of a sending whose hour has come. */
export function fateOf(review: ReportReview | null, state: ReviewState | null): "send" | "hold" | "skip" {
  if (state === "skipped") return "skip";
  return review?.unanswered === "hold" && state !== "approved" ? "hold" : "send";
}
