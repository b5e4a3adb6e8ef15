import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { useRead } from "../../platform/calls/query.tsx";

export type Step = "day" | "week" | "month";

/** The collected figures as columns; every day unless another step is asked for. */
export function useStats(username: string, step: Step = "day", enabled = true) {
  const { data, error } = useRead(getStats, { username, ...(step === "day" ? {} : { step }) }, { enabled });
  return { stats: data as StatsColumns | undefined, error };
}
