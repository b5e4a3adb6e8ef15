import type { Report } from "@owlstat/core/reports/contract.ts";
import { useMemo } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useReportCalls, useTemplateCalls } from "./api.ts";

export type ReportActs = {
  edit: (report: Report) => void;
  clone: (report: Report) => void;
  log: (report: Report) => void;
  share: (report: Report) => void;
  /** Opens what is said in a sending: now, or in the next one. */
  send: (report: Report) => void;
  remark: (report: Report) => void;
};

/** The actions for a report. Deleting can be undone. */
export function useReportMenu(
  report: Report,
  { edit, clone, log, share, send, remark }: ReportActs,
): readonly MenuItem[] {
  const t = useT("reports");
  const toast = useToast();
  const { change, remove, restore, run } = useReportCalls();
  const { save } = useTemplateCalls();
  const mayWrite = useMayWrite();
  return useMemo(() => {
    const { id, state } = report;
    const fail = ({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") });
    const test = () =>
      void run({ id, to: "me" })
        .then(() => toast({ tone: "success", text: t("tested") }))
        .catch(fail);
    const takeAway = async () => {
      await remove({ id });
      const undo = () => void restore({ id }).catch(fail);
      toast({ tone: "info", text: t("deleted"), action: { label: t("undo"), onClick: undo } });
    };
    const keep = () =>
      void save({ report_id: id, name: report.name })
        .then(() => toast({ tone: "success", text: t("template.saved") }))
        .catch(fail);
    const put = (paused: boolean) => void change({ id, paused }).catch(fail);
    const items: readonly (MenuItem | false)[] = [
      { id: "edit", label: t("act.edit"), icon: "edit", onSelect: () => edit(report) },
      { id: "test", label: t("act.test"), icon: "mail", onSelect: test },
      { id: "run", label: t("act.run"), icon: "arrow-right", onSelect: () => send(report) },
      report.schedule !== null && {
        id: "remark",
        label: t("act.remark"),
        icon: "note",
        onSelect: () => remark(report),
      },
      { id: "log", label: t("act.log"), icon: "table", onSelect: () => log(report) },
      mayWrite && { id: "share", label: t("act.share"), icon: "link", onSelect: () => share(report) },
      { id: "clone", label: t("act.clone"), icon: "copy", onSelect: () => clone(report) },
      mayWrite && { id: "template", label: t("act.template"), icon: "plus", onSelect: keep },
      state === "paused"
        ? { id: "resume", label: t("act.resume"), icon: "refresh", onSelect: () => put(false) }
        : { id: "pause", label: t("act.pause"), icon: "minus", onSelect: () => put(true) },
      {
        id: "delete",
        label: t("act.delete"),
        icon: "trash",
        tone: "danger",
        separated: true,
        onSelect: () => void takeAway().catch(fail),
      },
    ];
    return items.filter((item) => item !== false);
  }, [change, clone, edit, log, mayWrite, remark, remove, report, restore, run, save, send, share, t, toast]);
}
