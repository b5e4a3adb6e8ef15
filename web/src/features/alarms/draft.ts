import type { Alarm, createAlarm } from "@owlstat/core/alarms/contract.ts";
import {
  ALARM_MEASURES,
  type AlarmCondition,
  type AlarmMeasure,
  conditionsOf,
  MEASURES,
} from "@owlstat/core/alarms/measures.ts";
import { proposeValue } from "@owlstat/core/alarms/propose.ts";
import { writeTyped } from "@owlstat/core/alarms/writing.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { readTypedValue } from "@owlstat/core/i18n/typed-value.ts";

export type Wish = CallInput<typeof createAlarm>;

/** The values of the sentence while it is being filled in. */
export type Draft = {
  /** The alarm that is changed; null for a new one. */
  id: string | null;
  measure: AlarmMeasure;
  /** `all`, `several`, `folder:{id}` or `@{username}`. */
  who: string;
  several: readonly string[];
  other: string;
  condition: AlarmCondition;
  value: string;
  due: string;
  byEmail: boolean;
  onPlatform: boolean;
  /** Members who are notified as well. */
  people: readonly string[];
  /** Chats that are told as well. */
  channels?: readonly string[];
};

export const EMPTY_DRAFT: Draft = {
  id: null,
  measure: "followers",
  who: "",
  several: [],
  other: "",
  condition: "above",
  value: "",
  due: "",
  byEmail: true,
  onPlatform: true,
  people: [],
  channels: [],
};

export function isMeasure(text: string | null): text is AlarmMeasure {
  return ALARM_MEASURES.some((measure) => measure === text);
}

/** Sets the measure, and another condition if the new one does not support the current one. A lead is lost at 0. */
export function withMeasure(draft: Draft, measure: AlarmMeasure): Draft {
  const value = draft.measure === "lead" && draft.value === "0" ? "" : draft.value;
  if (measure === "lead" && value === "") return { ...draft, measure, condition: "crosses", value: "0" };
  const conditions = conditionsOf(measure);
  const condition = conditions.includes(draft.condition) ? draft.condition : (conditions[0] ?? "above");
  return { ...draft, measure, condition, value };
}

export function draftOf(alarm: Alarm, language: Language): Draft {
  const who = {
    all: "all",
    folder: `folder:${alarm.folder?.id ?? ""}`,
    accounts: alarm.usernames.length === 1 ? `@${alarm.usernames[0]}` : "several",
  }[alarm.covers];
  return {
    id: alarm.id,
    measure: alarm.measure,
    who,
    several: alarm.usernames,
    other: alarm.other ?? "",
    condition: alarm.condition,
    value: alarm.value === null ? "" : formatNumber(alarm.value, language, 2),
    due: alarm.due ?? "",
    byEmail: alarm.by_email,
    onPlatform: alarm.on_platform,
    people: alarm.people,
    channels: alarm.channels,
  };
}

export function valueOfDraft({ measure, value }: Draft, language: Language): number | null {
  return MEASURES[measure].event ? null : readTypedValue(value, language);
}

/** The draft as input for the calls. */
export function wishOf(draft: Draft, language: Language, timeZone: string): Wish {
  const { who, measure, condition, other } = draft;
  const covers = who === "all" ? "all" : who.startsWith("folder:") ? "folder" : "accounts";
  const named = who === "several" ? [...draft.several] : [who.slice(1)];
  return {
    measure,
    condition,
    value: valueOfDraft(draft, language),
    covers,
    usernames: covers === "accounts" ? named : [],
    folder_id: covers === "folder" ? who.slice("folder:".length) : null,
    other: measure === "lead" && other !== "" ? other : null,
    due: draft.due === "" ? null : draft.due,
    time_zone: timeZone,
    by_email: draft.byEmail,
    on_platform: draft.onPlatform,
    people: [...draft.people],
    channels: [...(draft.channels ?? [])],
  };
}

/** A value worth an alarm, as it would be typed; empty where the account's days give none. */
export function proposedFor(
  { measure, condition }: Draft,
  readings: readonly { value: number }[],
  language: Language,
): string {
  const values = readings.map(({ value }) => value);
  const proposed = proposeValue(measure, condition, values);
  return proposed === null ? "" : writeTyped({ measure, condition, value: proposed }, language);
}

/** Does the sentence say which accounts are meant? */
export function namesAccounts({ who, several, measure, other }: Draft): boolean {
  const named = who === "several" ? several.length > 0 : who !== "";
  return named && (measure !== "lead" || (other !== "" && who !== `@${other}`));
}
