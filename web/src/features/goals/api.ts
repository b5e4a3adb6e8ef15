import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import type { Answer, CallInput } from "@owlstat/core/endpoint.ts";
import {
  changeGoal,
  commentGoal,
  createGoal,
  deleteGoal,
  deleteGoalComment,
  getGoal,
  listGoals,
  previewGoal,
  restoreGoal,
} from "@owlstat/core/goals/contract.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePaused } from "../../platform/browser/use-paused.ts";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall, useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";

export type Look = Answer<typeof previewGoal>;
type LookWish = CallInput<typeof previewGoal>;

export function useGoals() {
  const reload = useReload();
  const read = useRead(listGoals);
  useEvents("goals", () => void reload(listGoals, getGoal));
  return read;
}

export function useGoalAccounts() {
  return useRead(listAccounts).data?.accounts;
}

export function useGoal(id: string) {
  return useRead(getGoal, { id });
}

const refresh = { refresh: [listGoals, getGoal] };

export function useGoalCalls() {
  return {
    create: useCall(createGoal, refresh).mutateAsync,
    change: useCall(changeGoal, refresh).mutateAsync,
    remove: useCall(deleteGoal, refresh).mutateAsync,
    restore: useCall(restoreGoal, refresh).mutateAsync,
  };
}

export function useCommentCall() {
  return useCall(commentGoal, refresh);
}

export function useCommentDeletion() {
  return useCall(deleteGoalComment, refresh);
}

/** The forecast, updated when typing pauses. Shows the previous answer meanwhile. */
export function useLook(wish: LookWish | null) {
  const asked = usePaused(wish);
  return useQuery<Look, CallError>({
    queryKey: [previewGoal.path, asked],
    queryFn: () => call(previewGoal, asked as LookWish),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
}
