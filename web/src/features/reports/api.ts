import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listClients } from "@owlstat/core/clients/agency-contract.ts";
import type { Answer, CallInput } from "@owlstat/core/endpoint.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { printBrand } from "@owlstat/core/reports/brand-pages-contract.ts";
import {
  changeReport,
  createReport,
  deleteReport,
  getReport,
  listReports,
  previewReport,
  restoreReport,
  runReport,
} from "@owlstat/core/reports/contract.ts";
import { answerReview, getReview } from "@owlstat/core/reports/review-contract.ts";
import { sampleReport } from "@owlstat/core/reports/sample-contract.ts";
import { printReport, retryRecipient } from "@owlstat/core/reports/sendings-contract.ts";
import { getReportSettings, setReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { createShareLink, listShareLinks, revokeShareLink } from "@owlstat/core/reports/share-contract.ts";
import {
  changeReportTemplate,
  deleteReportTemplate,
  listReportTemplates,
  restoreReportTemplate,
  saveReportTemplate,
} from "@owlstat/core/reports/templates-contract.ts";
import { askTrialRecipient } from "@owlstat/core/reports/trial-contract.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePaused } from "../../platform/browser/use-paused.ts";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall, useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";

export type Reports = Answer<typeof listReports>;
type PreviewWish = CallInput<typeof previewReport>;

/** Typing pauses this long before the pages are printed again. */
const PAUSE_MS = 600;

export function useReports(enabled = true) {
  const reload = useReload();
  const read = useRead(listReports, {}, { enabled });
  useEvents("reports", () => void reload(listReports));
  return read;
}

export function useReportLog(id: string) {
  const read = useRead(getReport, { id });
  useEvents("reports", () => void read.refetch());
  return read;
}

/** What a report can be about: accounts, folders and, where one is about to be written, the clients that there are now. */
export function useReportable(written: boolean) {
  const accounts = useRead(listAccounts).data?.accounts;
  const folders = useRead(listFolders).data?.folders ?? [];
  const clients = useRead(listClients, {}, { enabled: useMayWrite() && written }).data?.clients ?? [];
  return { accounts, folders, clients: clients.filter(({ archived_at }) => archived_at === null) };
}
export type Reportable = ReturnType<typeof useReportable>;

const refresh = { refresh: [listReports] };

export function useReportCalls() {
  return {
    create: useCall(createReport, refresh).mutateAsync,
    change: useCall(changeReport, refresh).mutateAsync,
    remove: useCall(deleteReport, refresh).mutateAsync,
    restore: useCall(restoreReport, refresh).mutateAsync,
    run: useCall(runReport, refresh).mutateAsync,
    ask: useCall(askTrialRecipient, refresh).mutateAsync,
  };
}

export function useOwnTemplates() {
  return useRead(listReportTemplates).data?.templates;
}

export function useTemplateCalls() {
  const refreshed = { refresh: [listReportTemplates] };
  return {
    save: useCall(saveReportTemplate, refreshed).mutateAsync,
    change: useCall(changeReportTemplate, { refresh: [listReportTemplates, listReports] }).mutateAsync,
    remove: useCall(deleteReportTemplate, { refresh: [listReportTemplates, listReports] }).mutateAsync,
    restore: useCall(restoreReportTemplate, { refresh: [listReportTemplates, listReports] }).mutateAsync,
  };
}

export function useReview(id: string) {
  const read = useRead(getReview, { id });
  useEvents("reports", () => void read.refetch());
  return read;
}

export function useAnswerReview() {
  return useCall(answerReview, { refresh: [getReview, listReports] }).mutateAsync;
}

export function usePrintNow() {
  return useCall(printReport).mutateAsync;
}

export function useRetryRecipient() {
  return useCall(retryRecipient, { refresh: [listReports, getReport] }).mutateAsync;
}

/** A page of one's own figures, for plans without reports. */
export function useSample() {
  return useRead(sampleReport).data?.page ?? null;
}

/** The links of a report, and how to make and end one. */
export function useShareLinks(id: string) {
  const { data, refetch } = useRead(listShareLinks, { id });
  const create = useCall(createShareLink).mutateAsync;
  const revoke = useCall(revokeShareLink).mutateAsync;
  return {
    links: data?.links ?? [],
    create: async (password: string, days: number) => {
      await create({ id, password, days });
      await refetch();
    },
    revoke: async (linkId: string) => {
      await revoke({ id: linkId });
      await refetch();
    },
  };
}

export function useReportSettings() {
  return useRead(getReportSettings);
}

export function useSaveSettings() {
  return useCall(setReportSettings, { refresh: [getReportSettings] });
}

/** Where some pages are found. */
export type PreviewStart = Pick<PreviewWish, "first" | "from">;

/** Some printed pages from a start on, updated when typing pauses. Shows the previous ones meanwhile. */
export function usePreview(wish: PreviewWish | null, start: PreviewStart) {
  const paused = usePaused(wish, PAUSE_MS);
  const asked = paused && { ...paused, ...start };
  return useQuery<Answer<typeof previewReport>, CallError>({
    queryKey: [previewReport.path, asked],
    queryFn: () => call(previewReport, asked as PreviewWish),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
}

type BrandWish = CallInput<typeof printBrand>;

/** The first printed pages under a brand that is being edited. The version makes it read a changed logo. */
export function useBrandPages(wish: BrandWish, version: string | null) {
  const asked = usePaused(wish, PAUSE_MS);
  return useQuery<Answer<typeof printBrand>, CallError>({
    queryKey: [printBrand.path, asked, version],
    queryFn: () => call(printBrand, asked),
    placeholderData: keepPreviousData,
  });
}
