import { createAlarm, listAlarms } from "@owlstat/core/alarms/contract.ts";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Alarms that can be created with one click. */
export const TELLABLE = ["anomaly", "breakout", "stopped"] as const;
type Tellable = (typeof TELLABLE)[number];
/** Texts of the page that uses it. */
type TellTexts = { done: string; already: string; open: string };

/** Creates an alarm on an event of an account, unless there is one already. */
export function useTellMe(texts: TellTexts): (username: string, measure: Tellable) => void {
  const toast = useToast();
  const textOf = useErrorText();
  const timeZone = useTimeZone();
  const create = useCall(createAlarm, { refresh: [listAlarms] });
  useShowError(create.error);
  const tell = async (username: string, measure: Tellable) => {
    const { alarms } = await call(listAlarms, {});
    const known = alarms.some(
      (alarm) => alarm.measure === measure && (alarm.covers === "all" || alarm.usernames.includes(username)),
    );
    if (!known) {
      const made = create.mutateAsync({
        measure,
        condition: "happens",
        value: null,
        due: null,
        other: null,
        covers: "accounts",
        usernames: [username],
        folder_id: null,
        people: [],
        time_zone: timeZone,
        by_email: true,
        on_platform: true,
      });
      // A refusal is shown elsewhere, according to its kind.
      if (!(await made.catch(() => null))) return;
    }
    toast({
      tone: known ? "info" : "success",
      text: known ? texts.already : texts.done,
      action: { label: texts.open, to: "/alarms" },
    });
  };
  return (username, measure) =>
    void tell(username, measure).catch((error: CallError) => toast({ tone: "error", text: textOf(error) }));
}
