import { useCallback } from "react";
import { useAddress, withValues } from "../../platform/routing/address.ts";

export const PERIODS = ["7d", "30d"] as const;
export type Period = (typeof PERIODS)[number];

/** The period everything on the dashboard is about; the address keeps it. */
export function usePeriod(): [Period, (period: Period) => void] {
  const { query, edit } = useAddress();
  const period = query.get("period") === "7d" ? "7d" : "30d";
  const setPeriod = useCallback(
    (picked: Period) => void edit((now) => withValues(now, { period: picked === "30d" ? null : picked })),
    [edit],
  );
  return [period, setPeriod];
}
