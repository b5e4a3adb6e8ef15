import type { Metric } from "@owlstat/core/analyses/types.ts";
import { listProfileGoals } from "@owlstat/core/goals/contract.ts";
import { writeGoalValue } from "@owlstat/core/goals/writing.ts";
import { useMemo } from "react";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useRead } from "../../platform/query.tsx";

/** The open goal with the nearest deadline on a metric of a tracked profile, as a line for its chart. */
export function useProfileGoal(username: string, metric: Metric, tracked: boolean) {
  const t = useT("profiles");
  const language = useLanguage();
  const goals = useRead(listProfileGoals, { username }, { enabled: tracked }).data?.goals;
  const goal = tracked ? goals?.find(({ measure }) => measure === metric) : undefined;
  return useMemo(
    () =>
      goal && {
        value: goal.target,
        label: t("watch.line", { target: writeGoalValue(goal.measure, goal.target, language) }),
      },
    [goal, language, t],
  );
}
