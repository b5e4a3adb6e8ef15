import type { Goal } from "@owlstat/core/goals/contract.ts";
import { type GoalMeasure, isRate } from "@owlstat/core/goals/measures.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { readTypedValue } from "@owlstat/core/i18n/typed-value.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";

/** The values of the form while it is being filled in. */
export type GoalDraft = {
  /** The goal that is changed; null for a new one. */
  id: string | null;
  username: string;
  measure: GoalMeasure;
  target: string;
  /** The start value; empty for the last collected one. */
  start: string;
  deadline: string;
  byEmail: boolean;
  onPlatform: boolean;
  people: readonly string[];
  /** Chats that are told as well. */
  channels?: readonly string[];
};

const USUAL_DAYS = 90;

export function emptyDraft(username: string, today: Day): GoalDraft {
  return {
    id: null,
    username,
    measure: "followers",
    target: "",
    start: "",
    deadline: addDays(today, USUAL_DAYS),
    byEmail: true,
    onPlatform: true,
    people: [],
    channels: [],
  };
}

export function draftOf(goal: Goal, language: Language): GoalDraft {
  return {
    id: goal.id,
    username: goal.username,
    measure: goal.measure,
    target: writeTyped(goal.measure, goal.target, language),
    start: writeTyped(goal.measure, goal.start.value, language),
    deadline: goal.deadline,
    byEmail: goal.by_email,
    onPlatform: goal.on_platform,
    people: goal.people,
    channels: goal.channels,
  };
}

export function writeTyped(measure: GoalMeasure, value: number, language: Language): string {
  return formatNumber(value, language, isRate(measure) ? 2 : 0);
}

export function targetOf({ target }: GoalDraft, language: Language): number | null {
  return readTypedValue(target, language);
}

/** The draft as input for the calls. */
export function termsOf(draft: GoalDraft, target: number, language: Language, timeZone: string) {
  return {
    target,
    start: readTypedValue(draft.start, language),
    deadline: draft.deadline,
    time_zone: timeZone,
    by_email: draft.byEmail,
    on_platform: draft.onPlatform,
    people: [...draft.people],
    channels: [...(draft.channels ?? [])],
  };
}
