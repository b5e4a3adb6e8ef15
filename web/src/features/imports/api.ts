import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
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
import { useEffect, useRef } from "react";
import { useCall, useRead, useReload } from "../../platform/query.tsx";
import { useSession } from "../../platform/session.tsx";
import { useUpload } from "../../platform/upload.ts";

const PAUSE_MS = 1000;

export const isUnderWay = ({ status }: Import) => status === "analysing" || status === "running";

/** The imports of the space; read again and again while one of them is under way. */
export function useImports() {
  const { data } = useRead(listImports, undefined, {
    again: (answer) => (answer?.imports.some(isUnderWay) ? PAUSE_MS : false),
  });
  return data?.imports;
}

/** One import with what was found in it; read again while it is being read or runs. */
export function useImport(id: string | null) {
  return useRead(getImport, id ? { id } : ({} as { id: string }), {
    enabled: id !== null,
    keep: true,
    again: (answer) => (answer && isUnderWay(answer.import) ? PAUSE_MS : false),
  });
}

/** The accounts and the slots follow what an import does. */
export function useFollowed(imports: readonly Import[] | undefined): void {
  const reload = useReload();
  const { refresh } = useSession();
  const decided = (imports ?? []).reduce((sum, { results, days }) => sum + results.tracked + days, 0);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!imports) return;
    const before = seen.current;
    seen.current = decided;
    if (before === null || before === decided) return;
    void reload(listAccounts, getDashboard);
    void refresh();
  }, [imports, decided, reload, refresh]);
}

export const useImportHandles = () => useCall(importHandles);
export const useImportList = () => useCall(importList);
export const useImportFile = () => useUpload(importFile);
export const useMapImport = () => useCall(mapImport);
export const useStartImport = () => useCall(startImport, { refresh: [listImports] });
export const useCancelImport = () => useCall(cancelImport, { refresh: [listImports] });
export const useRemoveImport = () => useCall(removeImport, { refresh: [listImports] });

export const useSharedLists = () => useRead(listSharedLists);
export const useShareList = () => useCall(shareList, { refresh: [listSharedLists] });
export const useWithdrawList = () => useCall(withdrawList, { refresh: [listSharedLists] });
