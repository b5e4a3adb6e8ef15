import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { DASHBOARD_READS } from "@owlstat/core/dashboard/contract.ts";
import {
  cancelImport,
  getImport,
  type Import,
  importFile,
  importHandles,
  importList,
  listImports,
  listSharedLists,
  mapImport,
  removeImport,
  shareList,
  startImport,
  withdrawList,
} from "@owlstat/core/imports/contract.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCall, useRead, useReload } from "../../platform/calls/query.tsx";
import { useUpload } from "../../platform/calls/upload.ts";
import { useEvents } from "../../platform/events/events.tsx";
import { useSession } from "../../platform/session/session.tsx";

/** Progress is pushed; this is how often it is polled in case the push fails. */
const PAUSE_MS = 2000;

export const isUnderWay = ({ status }: Import) => status === "analysing" || status === "running";

/** Whether it was started. Before that it is a file being read, waiting for input or unreadable. */
export const isStarted = ({ status }: Pick<Import, "status">) =>
  status !== "analysing" && status !== "ready" && status !== "unreadable";

/** The imports of the space, kept up to date. */
export function useImports() {
  const reload = useReload();
  const { data } = useRead(listImports, undefined, {
    again: (answer) => (answer?.imports.some(isUnderWay) ? PAUSE_MS : false),
  });
  useEvents("imports", () => void reload(listImports));
  return data?.imports;
}

/** One import with its contents, kept up to date. */
export function useImport(id: string) {
  const read = useRead(
    getImport,
    { id },
    { again: (answer) => (answer && isUnderWay(answer.import) ? PAUSE_MS : false) },
  );
  useEvents("imports", (data) => {
    if (data === null || data.id === id) void read.refetch();
  });
  return read;
}

const FOLLOWING: readonly string[] = [listAccounts.path, ...DASHBOARD_READS.map(({ path }) => path)];
const follows = (path: string) => FOLLOWING.includes(path) || path.startsWith("/profiles/");

/** Reloads accounts, slots and profile figures when an import changes them. */
export function useFollowed(imports: readonly Import[] | undefined): void {
  const client = useQueryClient();
  const { refresh } = useSession();
  const decided = (imports ?? []).reduce((sum, { results, days }) => sum + results.tracked + days, 0);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!imports) return;
    const before = seen.current;
    seen.current = decided;
    if (before === null || before === decided) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => follows(String(path)) });
    void refresh();
  }, [imports, decided, client, refresh]);
}

export const useImportHandles = () => useCall(importHandles);
export const useImportList = () => useCall(importList);
export const useImportFile = () => useUpload(importFile);
export const useMapImport = () => useCall(mapImport);
export const useStartImport = () => useCall(startImport, { refresh: [listImports] });
export const useCancelImport = () => useCall(cancelImport, { refresh: [listImports] });
export const useRemoveImport = () => useCall(removeImport, { refresh: [listImports] });

export const useSharedLists = (enabled = true) => useRead(listSharedLists, undefined, { enabled });
export const useShareList = () => useCall(shareList, { refresh: [listSharedLists] });
export const useWithdrawList = () => useCall(withdrawList, { refresh: [listSharedLists] });
