import type { Goal } from "@owlstat/core/goals/contract.ts";
import { useMemo } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useGoalCalls } from "./api.ts";

/** The actions for a goal. Deleting can be undone. */
export function useGoalMenu(goal: Goal, onEdit: (goal: Goal) => void): readonly MenuItem[] {
  const t = useT("goals");
  const toast = useToast();
  const { change, remove, restore } = useGoalCalls();
  return useMemo(() => {
    const { id, state } = goal;
    const fail = ({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") });
    const pause = (paused: boolean) => void change({ id, paused }).catch(fail);
    const takeAway = async () => {
      await remove({ id });
      const undo = () => void restore({ id }).catch(fail);
      toast({ tone: "info", text: t("deleted"), action: { label: t("undo"), onClick: undo } });
    };
    const decided = state === "reached" || state === "missed";
    const rest: MenuItem[] =
      state === "paused"
        ? [{ id: "resume", label: t("act.resume"), icon: "refresh", onSelect: () => pause(false) }]
        : [{ id: "pause", label: t("act.pause"), icon: "minus", onSelect: () => pause(true) }];
    return [
      { id: "edit", label: t("act.edit"), icon: "edit", onSelect: () => onEdit(goal) },
      ...(decided ? [] : rest),
      {
        id: "delete",
        label: t("act.delete"),
        icon: "trash",
        tone: "danger",
        separated: true,
        onSelect: () => void takeAway().catch(fail),
      },
    ];
  }, [change, goal, onEdit, remove, restore, t, toast]);
}
