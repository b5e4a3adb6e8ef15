import type { Alarm } from "@owlstat/core/alarms/contract.ts";
import { useMemo } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useAlarmCalls } from "./api.ts";

export type AlarmActs = { edit: (alarm: Alarm) => void; clone: (alarm: Alarm) => void };

const SNOOZE_DAYS = 7;

/** The actions for an alarm. Deleting can be undone. */
export function useAlarmMenu(alarm: Alarm, { edit, clone }: AlarmActs): readonly MenuItem[] {
  const t = useT("alarms");
  const toast = useToast();
  const { change, remove, restore } = useAlarmCalls();
  return useMemo(() => {
    const { id, state } = alarm;
    const fail = ({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") });
    const put = (body: { paused?: boolean; snooze_days?: number }) =>
      void change({ id, ...body }).catch(fail);
    const takeAway = async () => {
      await remove({ id });
      const undo = () => void restore({ id }).catch(fail);
      toast({ tone: "info", text: t("deleted"), action: { label: t("undo"), onClick: undo } });
    };
    const snoozed = alarm.snoozed_until !== null && state === "snoozed";
    return [
      { id: "edit", label: t("act.edit"), icon: "edit", onSelect: () => edit(alarm) },
      { id: "clone", label: t("act.clone"), icon: "copy", onSelect: () => clone(alarm) },
      state === "paused"
        ? { id: "resume", label: t("act.resume"), icon: "refresh", onSelect: () => put({ paused: false }) }
        : { id: "pause", label: t("act.pause"), icon: "minus", onSelect: () => put({ paused: true }) },
      snoozed
        ? { id: "wake", label: t("act.wake"), icon: "bell", onSelect: () => put({ snooze_days: 0 }) }
        : {
            id: "snooze",
            label: t("act.snooze", { days: SNOOZE_DAYS }),
            icon: "calendar",
            onSelect: () => put({ snooze_days: SNOOZE_DAYS }),
          },
      {
        id: "delete",
        label: t("act.delete"),
        icon: "trash",
        tone: "danger",
        separated: true,
        onSelect: () => void takeAway().catch(fail),
      },
    ];
  }, [alarm, change, clone, edit, remove, restore, t, toast]);
}
