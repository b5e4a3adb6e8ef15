import * as z from "zod/mini";
import { ChosenChannels } from "../channels/contract.ts";
import { endpoint } from "../endpoint.ts";
import { ByUsername, Handle, LOOKUP_ERRORS } from "../profiles/contract.ts";
import { GOAL_MEASURES, SUGGESTIONS } from "./measures.ts";
import { LONGEST_COMMENT, SHOWN_STATES } from "./rules.ts";

const Measure = z.enum(GOAL_MEASURES);
const Day = z.string().check(z.maxLength(10));

const Terms = {
  target: z.number(),
  /** The last day on which it counts, `YYYY-MM-DD` in its time zone. */
  deadline: Day,
  /** The start value; the last collected value if left out. */
  start: z.optional(z.nullable(z.number())),
  time_zone: z.string().check(z.maxLength(64)),
};
const Telling = {
  by_email: z.boolean(),
  on_platform: z.boolean(),
  /** Members who are notified besides the goal's creator. */
  people: z.array(z.uuid()).check(z.maxLength(50)),
  /** Channels that are told as well; left out, they stay as they are. */
  channels: z.optional(ChosenChannels),
};

/** One collected day of the measure. */
const Reading = z.object({ day: z.string(), value: z.number() });

export const Goal = z.object({
  id: z.uuid(),
  username: z.string(),
  measure: Measure,
  /** The engagement definition in use when the goal was created. */
  definition: z.string(),
  start: Reading,
  target: z.number(),
  deadline: z.string(),
  time_zone: z.string(),
  by_email: z.boolean(),
  on_platform: z.boolean(),
  people: z.array(z.uuid()),
  channels: z.array(z.uuid()),
  /** Who made it; null when that person is gone. */
  author: z.nullable(z.string()),
  state: z.enum(SHOWN_STATES),
  reached_on: z.nullable(z.string()),
  last: z.nullable(Reading),
  /** The last value in time of a goal that was missed; null where nothing was collected. */
  ended: z.nullable(Reading),
  /** 0 at the start value, 1 at the target; negative when the value moved away from it. */
  progress: z.number(),
  days_left: z.number(),
  needed_per_day: z.nullable(z.number()),
  /** Over the last 30 days. */
  current_per_day: z.nullable(z.number()),
  /** How many days ahead the history allows to look: half as many as it spans, at most 182; 0 without a forecast. */
  foreseeable_days: z.number(),
  /** 0 to 1; null where fewer than 45 days are collected or the deadline lies beyond the foreseeable days. */
  chance: z.nullable(z.number()),
  /** When the forecast reaches it, and the edges of its 80 % band; null beyond the foreseeable days. */
  projected: z.nullable(
    z.object({
      expected: z.nullable(z.string()),
      earliest: z.nullable(z.string()),
      latest: z.nullable(z.string()),
    }),
  ),
  milestones: z.array(
    z.object({ share: z.number(), value: z.number(), day: z.nullable(z.string()), reached: z.boolean() }),
  ),
  comments: z.number(),
  created_at: z.string(),
});
export type Goal = z.output<typeof Goal>;

const ForecastDay = z.object({
  day: z.string(),
  expected: z.number(),
  low80: z.number(),
  high80: z.number(),
  low95: z.number(),
  high95: z.number(),
});

/** Collected days, and imported ones from before the goal, and what may follow them up to a day. */
const Course = z.object({
  readings: z.array(Reading),
  forecast: z.array(ForecastDay),
  /** Whether days that the space imported take part in it. */
  imported: z.boolean(),
});
export type GoalCourse = z.output<typeof Course>;

const Comment = z.object({
  id: z.uuid(),
  author: z.nullable(z.string()),
  /** Written by the caller, who may delete it. */
  mine: z.boolean(),
  text: z.string(),
  created_at: z.string(),
});

const ById = z.object({ id: z.uuid() });
const One = z.object({ goal: Goal });

export const listGoals = endpoint({
  method: "GET",
  path: "/goals",
  summary: "The goals of the current space, oldest first.",
  list: "goals",
  answer: z.object({
    goals: z.array(Goal),
    /** How many may be active at once. */
    most: z.number(),
  }),
});

export const getGoal = endpoint({
  method: "GET",
  path: "/goals/:id",
  summary: "A goal with its collected days, the forecast up to its deadline, and its comments.",
  params: ById,
  answer: z.object({ goal: Goal, course: Course, comments: z.array(Comment) }),
  errors: ["not_found"],
});

export const createGoal = endpoint({
  method: "POST",
  path: "/goals",
  summary: "Sets a goal for an account that the space tracks.",
  body: z.object({ username: Handle, measure: Measure, ...Terms, ...Telling }),
  answer: One,
  errors: ["invalid_input", "not_found", "too_many_goals"],
});

export const changeGoal = endpoint({
  method: "PATCH",
  path: "/goals/:id",
  summary: "Changes a goal, or pauses or resumes it. A changed goal is evaluated again.",
  params: ById,
  body: z.extend(z.partial(z.object({ ...Terms, ...Telling })), { paused: z.optional(z.boolean()) }),
  answer: One,
  errors: ["invalid_input", "not_found", "too_many_goals"],
});

export const deleteGoal = endpoint({
  method: "DELETE",
  path: "/goals/:id",
  summary: "Deletes a goal. It can be restored for 30 days.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const restoreGoal = endpoint({
  method: "POST",
  path: "/goals/:id/restore",
  summary: "Restores a deleted goal.",
  params: ById,
  answer: One,
  errors: ["not_found", "too_many_goals"],
});

export const commentGoal = endpoint({
  method: "POST",
  path: "/goals/:id/comments",
  summary: "Comments on a goal, for everybody in the space.",
  params: ById,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_COMMENT)) }),
  answer: z.object({ comments: z.array(Comment) }),
  errors: ["not_found", "too_many_comments"],
});

export const deleteGoalComment = endpoint({
  method: "DELETE",
  path: "/goals/:id/comments/:comment",
  summary: "Deletes a comment of one's own.",
  params: z.object({ id: z.uuid(), comment: z.uuid() }),
  answer: z.object({ comments: z.array(Comment) }),
  errors: ["not_found"],
});

export const previewGoal = endpoint({
  method: "POST",
  path: "/goals/preview",
  summary: "What can be expected of an account up to a day: suggested targets and the chance of one's own.",
  body: z.object({
    username: Handle,
    measure: Measure,
    target: z.nullable(z.number()),
    deadline: Day,
  }),
  answer: z.object({
    last: z.nullable(Reading),
    current_per_day: z.nullable(z.number()),
    needed_per_day: z.nullable(z.number()),
    foreseeable_days: z.number(),
    /** Null without a target, without a forecast, and for a deadline beyond the foreseeable days. */
    chance: z.nullable(z.number()),
    suggestions: z.array(z.object({ kind: z.enum(SUGGESTIONS), target: z.number(), chance: z.number() })),
    course: Course,
  }),
  errors: ["invalid_input", "not_found"],
});

export const listProfileGoals = endpoint({
  method: "GET",
  path: "/profiles/:username/goals",
  summary: "The targets of the current space's open goals on a profile.",
  params: ByUsername,
  list: "goals",
  answer: z.object({
    goals: z.array(z.object({ id: z.uuid(), measure: Measure, target: z.number(), deadline: z.string() })),
  }),
  errors: LOOKUP_ERRORS,
});
