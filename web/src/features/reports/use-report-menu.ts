import type { Report } from "@owlstat/core/reports/contract.ts";
import { useMemo } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useReportCalls, useTemplateCalls } from "./api.ts";
import { useFileItems } from "./use-file-items.ts";

export type ReportActs = {
  edit: (report: Report) => void;
  clone: (report: Report) => void;
  log: (report: Report) => void;
  share: (report: Report) => void;
  /** Opens what is said in a sending: now, or in the next one. */
  send: (report: Report) => void;
  remark: (report: Report) => void;
  review: (report: Report) => void;
};

/** The actions for a report. Deleting can be undone. */
export function useReportMenu(report: Report, acts: ReportActs): readonly MenuItem[] {
  const t = useT("reports");
  const files = useFileItems(report);
  const { test, keep, put, takeAway } = useChanges(report);
  const mayWrite = useMayWrite();
  const { edit, clone, log, share, send, remark, review } = acts;
  const scheduled = report.schedule !== null;
  const items: readonly (MenuItem | false)[] = [
    report.reviewing !== null && {
      id: "review",
      label: t("act.review"),
      icon: "check",
      onSelect: () => review(report),
    },
    { id: "edit", label: t("act.edit"), icon: "edit", onSelect: () => edit(report) },
    { id: "test", label: t("act.test"), icon: "mail", onSelect: test },
    { id: "run", label: t("act.run"), icon: "arrow-right", onSelect: () => send(report) },
    scheduled && { id: "remark", label: t("act.remark"), icon: "note", onSelect: () => remark(report) },
    { id: "log", label: t("act.log"), icon: "table", onSelect: () => log(report) },
    ...files,
    mayWrite && { id: "share", label: t("act.share"), icon: "link", onSelect: () => share(report) },
    { id: "clone", label: t("act.clone"), icon: "copy", onSelect: () => clone(report) },
    mayWrite && { id: "template", label: t("act.template"), icon: "plus", onSelect: keep },
    report.state === "paused"
      ? { id: "resume", label: t("act.resume"), icon: "refresh", onSelect: () => put(false) }
      : { id: "pause", label: t("act.pause"), icon: "minus", onSelect: () => put(true) },
    {
      id: "delete",
      label: t("act.delete"),
      icon: "trash",
      tone: "danger",
      separated: true,
      onSelect: takeAway,
    },
  ];
  return items.filter((item) => item !== false);
}

/** What happens at once, without a page or a dialog. */
function useChanges({ id, name }: Pick<Report, "id" | "name">) {
  const t = useT("reports");
  const toast = useToast();
  const { change, remove, restore, run } = useReportCalls();
  const { save } = useTemplateCalls();
  return useMemo(() => {
    const fail = ({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") });
    const done = (text: string) => () => toast({ tone: "success", text });
    const undo = () => void restore({ id }).catch(fail);
    return {
      test: () =>
        void run({ id, to: "me" })
          .then(done(t("tested")))
          .catch(fail),
      keep: () =>
        void save({ report_id: id, name })
          .then(done(t("template.saved")))
          .catch(fail),
      put: (paused: boolean) => void change({ id, paused }).catch(fail),
      takeAway: () =>
        void remove({ id })
          .then(() =>
            toast({ tone: "info", text: t("deleted"), action: { label: t("undo"), onClick: undo } }),
          )
          .catch(fail),
    };
  }, [change, id, name, remove, restore, run, save, t, toast]);
}
