import { backtestAlarm, createAlarm, deleteAlarm, listAlarms } from "@owlstat/core/alarms/contract.ts";
import { ALARM_CONDITIONS, ALARM_MEASURES } from "@owlstat/core/alarms/measures.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { DELETED, EXISTED, ID, UNDO } from "./changing-tool.ts";
import { gone } from "./gone.ts";
import { number, type Tool, text } from "./tool.ts";

type What = Input<typeof backtestAlarm>;

const WATCHED = {
  measure: text("What is watched.", { enum: [...ALARM_MEASURES] }),
  condition: text("When it fires.", { enum: [...ALARM_CONDITIONS] }),
  value: { type: ["number", "null"], description: "The threshold: counts, or % for rates. null for events." },
  usernames: {
    type: "array",
    items: { type: "string" },
    description: "Tracked accounts; all of them if left out.",
  },
};

const whatOf = ({
  measure,
  condition,
  value = null,
  usernames = [],
}: Readonly<Record<string, unknown>>): What => ({
  measure: measure as What["measure"],
  condition: condition as What["condition"],
  value: value as number | null,
  covers: [usernames].flat().length > 0 ? "accounts" : "all",
  usernames: [usernames].flat() as string[],
  folder_id: null,
  other: null,
});

const TRIED = {
  would_have_fired: number("How often it would have fired in the 90 days before."),
  from: text("The first day that was judged."),
  to: text("The last day that was judged."),
};

const triedOf = ({ from, to, series }: Answer<typeof backtestAlarm>) => ({
  would_have_fired: series.reduce((sum, { firings }) => sum + firings.length, 0),
  from,
  to,
});

const try_alarm: Tool = {
  title: "Try an alarm on the past",
  description:
    "How often an alarm would have fired in the last 90 days. Changes nothing. Try an alarm before creating it.",
  parameters: WATCHED,
  required: ["measure", "condition"],
  answer: { ...TRIED, holds_now: { type: "boolean", description: "Whether its condition is met now." } },
  async use({ call }, given) {
    const tried = await call(backtestAlarm, whatOf(given));
    return { ...triedOf(tried), holds_now: tried.holds };
  },
};

const create_alarm: Tool = {
  title: "Create an alarm",
  description:
    "Creates an alarm and says how often it would have fired in the last 90 days. Nobody is mailed unless `by_email` is true. The same alarm is created once.",
  parameters: {
    ...WATCHED,
    time_zone: text("Such as Europe/Rome. UTC if left out."),
    by_email: { type: "boolean", description: "Whether its creator is mailed. false if left out." },
  },
  required: ["measure", "condition"],
  answer: { id: text("Id."), ...TRIED, existed: EXISTED, undo: UNDO },
  async use({ call }, given) {
    const { time_zone = "UTC", by_email = false } = given;
    const what = whatOf(given);
    const tried = triedOf(await call(backtestAlarm, what));
    const { alarms } = await call(listAlarms);
    const same = alarms.find((one) => isSame(one, what));
    const telling = { by_email: by_email as boolean, on_platform: true, people: [] };
    const wish = { ...what, ...telling, due: null, time_zone: time_zone as string };
    const alarm = same ?? (await call(createAlarm, wish)).alarm;
    const undo = { tool: "delete_alarm", arguments: { id: alarm.id } };
    return { id: alarm.id, ...tried, existed: same !== undefined, undo: same ? null : undo };
  },
};

function isSame(alarm: Answer<typeof listAlarms>["alarms"][number], what: What): boolean {
  const names = (list: readonly string[]) => [...list].sort().join(" ").toLowerCase();
  return (
    alarm.measure === what.measure &&
    alarm.condition === what.condition &&
    alarm.value === what.value &&
    alarm.covers === what.covers &&
    (what.covers === "all" || names(alarm.usernames) === names(what.usernames))
  );
}

const delete_alarm: Tool = {
  title: "Delete an alarm",
  description: "Deletes an alarm. People can bring it back for 30 days.",
  parameters: { id: ID },
  required: ["id"],
  answer: { deleted: DELETED },
  use: ({ call }, { id }) => gone(call(deleteAlarm, { id })),
};

export const alarmReadingTools = { try_alarm };
export const alarmTools = { create_alarm, delete_alarm };
