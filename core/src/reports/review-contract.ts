import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { MOST_REVIEWERS, REVIEW_STATES, UNANSWERED } from "./review.ts";
import { LONGEST_COMMENT } from "./rules.ts";

export const ReviewBy = z.object({
  /** People who work in the space and see all of it. */
  people: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_REVIEWERS)),
  /** What happens if nobody answers until the hour. */
  unanswered: z.enum(UNANSWERED),
});

const Review = z.object({
  /** The local date of the sending it is about. */
  period: z.string(),
  due_at: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Its hour is over, and it waits for an answer. */
  held: z.boolean(),
  /** Who was asked. */
  people: z.array(z.string()),
  /** Who answered, and when; the name is null where they are gone. */
  answered: z.nullable(z.object({ name: z.nullable(z.string()), at: z.string() })),
  comments: z.array(z.object({ name: z.nullable(z.string()), text: z.string(), at: z.string() })),
  /** Whether the caller may approve it or leave it out. */
  may_answer: z.boolean(),
});
export type Review = z.output<typeof Review>;

const ById = z.object({ id: z.uuid() });
const Shown = z.object({ review: z.nullable(Review) });

export const getReview = endpoint({
  method: "GET",
  path: "/reports/:id/review",
  summary: "The review of the next sending; null while none is asked for.",
  params: ById,
  answer: Shown,
  errors: ["not_found"],
});

export const answerReview = endpoint({
  method: "POST",
  path: "/reports/:id/review",
  summary: "Approves the next sending, leaves it out, or says something about it.",
  params: ById,
  body: z.object({
    period: z.string().check(z.maxLength(40)),
    /** Null: says something alone. */
    answer: z.nullable(z.enum(["approve", "skip"])),
    comment: z.string().check(z.trim(), z.maxLength(LONGEST_COMMENT)),
  }),
  answer: Shown,
  errors: ["not_found", "forbidden", "invalid_input", "review_over"],
});
