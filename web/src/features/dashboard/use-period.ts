import { type AskedPeriod, readPeriod, writePeriod } from "@owlstat/core/dashboard/query.ts";
import { useCallback, useMemo } from "react";
import { useAddress, withValues } from "../../platform/routing/address.ts";

/** The period everything on the dashboard is about; the address keeps it. */
export function usePeriod(): [AskedPeriod, (asked: AskedPeriod) => void] {
  const { query, edit } = useAddress();
  const asked = useMemo(() => readPeriod(query), [query]);
  const setAsked = useCallback(
    (picked: AskedPeriod) => void edit((now) => withValues(now, writePeriod(picked))),
    [edit],
  );
  return [asked, setAsked];
}
