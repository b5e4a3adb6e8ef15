import type { Metric } from "@owlstat/core/analyses/types.ts";
import { listProfileGoals } from "@owlstat/core/goals/contract.ts";
import { writeGoalValue } from "@owlstat/core/goals/writing.ts";
import { useMemo } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

/**
 * The open goal with the nearest deadline on a metric of a profile, as a line for its chart, for readers who
 * may see its goals.
 */
export function useProfileGoal(username: string, metric: Metric, reads: boolean) {
  const t = useT("profiles");
  const language = useLanguage();
  const goals = useRead(listProfileGoals, { username }, { enabled: reads }).data?.goals;
  const goal = reads ? goals?.find(({ measure }) => measure === metric) : undefined;
  return useMemo(
    () =>
      goal && {
        value: goal.target,
        label: t("watch.line", { target: writeGoalValue(goal.measure, goal.target, language) }),
      },
    [goal, language, t],
  );
}
