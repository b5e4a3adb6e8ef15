import { compareProfiles, getAnalyses, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { getInputsFile } from "@owlstat/core/analyses/inputs-contract.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import { type ViewState, viewInput } from "@owlstat/core/analyses/view.ts";
import { kpisBefore } from "@owlstat/core/analyses/window.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { ownZone } from "@owlstat/core/users/rules.ts";
import { useState } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useReader } from "../../platform/session/session.tsx";

export type Analyses = Answer<typeof getAnalyses>;
type ResultOf<Id extends ComputedId> = Analyses["results"][Id];

/** While another view loads, the answer before it stays, as long as it is about the same profile. */
function useKept<T>(data: T | undefined, owner: string): T | undefined {
  const [kept, setKept] = useState<{ owner: string; data: T | undefined }>({ owner, data });
  if (data !== undefined && kept.data !== data) setKept({ owner, data });
  return data ?? (kept.owner === owner ? kept.data : undefined);
}

export function useAnalyses(username: string, view: ViewState, enabled: boolean) {
  const input = { username, ...ownZone(useReader()), ...viewInput(view) };
  const { data, error, refetch } = useRead(getAnalyses, input, { enabled });
  const analyses = useKept(data, username);
  const lost = analyses === undefined && error !== null;
  return { analyses, stale: data === undefined && analyses !== undefined, lost, refetch };
}

/** The key figures of the period before. */
export function usePreviousKpis(username: string, analyses: Analyses) {
  const { data } = useRead(getAnalysis, kpisBefore(username, analyses));
  const result = data?.result as ResultOf<"kpis"> | undefined;
  return result?.ok ? result.value : undefined;
}

/** An analysis that depends on the reader's time zone. */
export function useTimedAnalysis<Id extends "best-time" | "posting-hours">(
  username: string,
  id: Id,
  view: ViewState,
  timeZone: string,
) {
  const { data } = useRead(getAnalysis, { username, id, ...viewInput(view), timeZone });
  const kept = useKept(data, username);
  return kept as (Omit<Answer<typeof getAnalysis>, "result"> & { result: ResultOf<Id> }) | undefined;
}

export function useCompared(username: string, { compare, metric }: ViewState, analyses: Analyses) {
  const { window, definition } = analyses;
  const usernames = [username, ...compare].join(",");
  const { data, error } = useRead(
    compareProfiles,
    { usernames, metric, from: window.from, to: window.to, definition },
    { enabled: compare.length > 0 },
  );
  const kept = useKept(data, username);
  return { compared: compare.length > 0 ? kept : undefined, error };
}

/** The address of the file with all that the analyses of a view are computed from. */
export function useInputsFile(username: string, view: ViewState): string {
  return `/api${callPath(getInputsFile, { username, ...ownZone(useReader()), ...viewInput(view) })}`;
}
