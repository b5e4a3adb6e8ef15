import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { MOST_REVIEW_COMMENTS } from "@owlstat/core/reports/review.ts";
import type { answerReview, getReview, Review } from "@owlstat/core/reports/review-contract.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import type { OwnerScope, ScopedContext } from "../../platform/context.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { holdSpaceInPart } from "../../spaces/lock-store.ts";
import { PREPARE } from "../sending/prepare.ts";
import { moveSending } from "../sending/sendings-store.ts";
import { findReport, type ReportRow } from "../store.ts";
import { isCurrent, isHeld } from "./current.ts";
import { addComment, newestReviews, type ReviewRow, reviewersIn, setAnswer } from "./store.ts";

async function currentReview(db: Queries, scope: OwnerScope, id: string, now: number) {
  const [review] = await newestReviews(db, scope, [id]);
  return review && isCurrent(review, now) ? review : null;
}

/** Those named answer, and whoever runs the space. */
const mayAnswer = ({ review }: ReportRow, { userId, role }: OwnerScope): boolean =>
  isAtLeast(role, "admin") || (isAtLeast(role, "member") && review?.people.includes(userId) === true);

export async function showReview(
  { db, clock, scope }: ScopedContext,
  { id }: Input<typeof getReview>,
): Promise<Answer<typeof getReview>> {
  const report = await findReport(db, scope, id);
  if (!report) throw new AppError("not_found");
  const review = await currentReview(db, scope, id, clock.now());
  if (!review) return { review: null };
  const people = await reviewersIn(db, scope.spaceId, report.review?.people ?? []);
  return { review: presented(review, people, mayAnswer(report, scope)) };
}

function presented(row: ReviewRow, people: readonly { name: string }[], may_answer: boolean): Review {
  const { period, due_at, state, answered_at, answered_name, comments } = row;
  return {
    period,
    due_at: due_at.toISOString(),
    state,
    held: isHeld(row),
    people: people.map(({ name }) => name),
    answered: answered_at && { name: answered_name, at: answered_at.toISOString() },
    comments: comments.map(({ name, text, at }) => ({ name, text, at })),
    may_answer,
  };
}

export async function answer(
  context: ScopedContext,
  { id, period, answer: said, comment }: Input<typeof answerReview>,
): Promise<Answer<typeof answerReview>> {
  const { db, clock, scope } = context;
  if (said === null && comment === "") throw new AppError("invalid_input", { fields: ["comment"] });
  await db.transaction(async (tx) => {
    await holdSpaceInPart(tx, scope);
    const report = await findReport(tx, scope, id);
    if (!report) throw new AppError("not_found");
    const review = await currentReview(tx, scope, id, clock.now());
    if (review?.period !== period) throw new AppError("review_over");
    if (said && !mayAnswer(report, scope)) throw new AppError("forbidden");
    if (comment !== "" && review.comments.length < MOST_REVIEW_COMMENTS) {
      const at = new Date(clock.now()).toISOString();
      await addComment(tx, scope, { reportId: id, period }, { user_id: scope.userId, text: comment, at });
    }
    if (said) await settle(tx, context, review, said);
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
  return showReview(context, { id });
}

/** A sending that was held goes out at once, or never. */
async function settle(
  tx: Tx,
  { clock, scope }: ScopedContext,
  review: ReviewRow,
  said: "approve" | "skip",
): Promise<void> {
  const now = new Date(clock.now());
  const { report_id: reportId, period, sending } = review;
  const state = said === "approve" ? "approved" : "skipped";
  await setAnswer(tx, scope, { reportId, period }, { state, by: scope.userId, at: now });
  if (!sending) return;
  if (said === "skip") {
    const change = { state: "skipped", reason: "review_skipped", ended_at: now } as const;
    await moveSending(tx, scope, sending, "waiting", change);
    return;
  }
  if (!(await moveSending(tx, scope, sending, "waiting", { reason: null }))) return;
  const { spaceId } = scope;
  await enqueue(
    tx,
    PREPARE,
    { spaceId, sendingId: sending },
    { once: `${sending} approved`, group: spaceId },
  );
}
