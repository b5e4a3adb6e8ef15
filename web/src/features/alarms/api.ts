import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import {
  backtestAlarm,
  changeAlarm,
  changeFiring,
  createAlarm,
  deleteAlarm,
  listAlarms,
  listAllFirings,
  restoreAlarm,
} from "@owlstat/core/alarms/contract.ts";
import type { Answer, CallInput } from "@owlstat/core/endpoint.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePaused } from "../../platform/browser/use-paused.ts";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall, useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";

export type Backtest = Answer<typeof backtestAlarm>;
export type BacktestWish = CallInput<typeof backtestAlarm>;

const HISTORY_DAYS = 365;

export function useAlarms() {
  const reload = useReload();
  const read = useRead(listAlarms);
  useEvents("alarms", () => void reload(listAlarms, listAllFirings));
  return read;
}

export function useFirings() {
  return useRead(listAllFirings, { days: HISTORY_DAYS });
}

export function useWatchable() {
  const accounts = useRead(listAccounts).data?.accounts;
  const folders = useRead(listFolders).data?.folders ?? [];
  return { accounts, folders };
}

const refresh = { refresh: [listAlarms, listAllFirings] };

export function useAlarmCalls() {
  return {
    create: useCall(createAlarm, refresh).mutateAsync,
    change: useCall(changeAlarm, refresh).mutateAsync,
    remove: useCall(deleteAlarm, refresh).mutateAsync,
    restore: useCall(restoreAlarm, refresh).mutateAsync,
  };
}

export function useFiringCall() {
  return useCall(changeFiring, { refresh: [listAllFirings] });
}

/** What the alarm would have done, as soon as typing pauses. Shows the answer before meanwhile. */
export function useBacktest(wish: BacktestWish | null) {
  const asked = usePaused(wish);
  return useQuery<Backtest, CallError>({
    queryKey: [backtestAlarm.path, asked],
    queryFn: () => call(backtestAlarm, asked as BacktestWish),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
}
