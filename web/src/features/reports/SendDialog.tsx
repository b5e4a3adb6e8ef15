import type { Report } from "@owlstat/core/reports/contract.ts";
import { useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useKeptDraft } from "../../platform/session/kept-draft.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { KeptNotice } from "../../ui/controls/KeptNotice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useReportCalls } from "./api.ts";
import { RemarkFields, written } from "./RemarkFields.tsx";

type SendDialogProps = {
  report: Report;
  /** The accounts of the report. */
  names: readonly string[];
  /** Sent now, or written down for the next sending. */
  when: "now" | "next";
  onClose: () => void;
};

/** What is said this time, before a report is sent by hand or at its hour. */
export function SendDialog({ report, names, when, onClose }: SendDialogProps) {
  const t = useT("reports");
  const { moment } = useInstantText();
  const kept = useKeptDraft(`report remarks ${report.id}`, report.this_time as Report["this_time"]);
  const { errors, busy, lacking, act } = useActs(report, kept.forget, onClose);
  const remarks = written(kept.value);
  const [next] = report.next;
  const lead =
    when === "now"
      ? t("send.lead", { count: report.recipients.filter(({ unsubscribed }) => !unsubscribed).length })
      : next
        ? t("remark.lead", { moment: moment(next) })
        : t("remark.leadOpen");
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(when === "now" ? "send.title" : "remark.title", { report: report.name })}
      description={lead}
      footer={
        <>
          <Button variant="secondary" icon="mail" busy={busy} onClick={() => act("test", remarks)}>
            {t("act.test")}
          </Button>
          {when === "now" ? (
            <Button icon="arrow-right" busy={busy} onClick={() => act("send", remarks)}>
              {t("act.run")}
            </Button>
          ) : (
            <Button icon="check" busy={busy} onClick={() => act("keep", remarks)}>
              {t("form.save")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KeptNotice shown={kept.restored} onDiscard={kept.discard} />
        <FormErrors errors={errors} />
        {lacking && (
          <Button
            variant="secondary"
            icon="refresh"
            className="self-start"
            busy={busy}
            onClick={() => act("wait", remarks)}
          >
            {t("send.wait")}
          </Button>
        )}
        <RemarkFields
          remarks={kept.value}
          onChange={(next) => kept.set([...next])}
          names={names}
          sections={report.sections.map(({ id }) => id)}
        />
      </div>
    </Dialog>
  );
}

/** A test leaves the dialog open, so that what was tested can be sent. */
function useActs({ id }: Report, forget: () => void, onClose: () => void) {
  const t = useT("reports");
  const toast = useToast();
  const { run, change } = useReportCalls();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [lacking, setLacking] = useState(false);
  const [busy, setBusy] = useState(false);
  const calls = {
    test: (this_time: Report["this_time"]) => run({ id, to: "me", this_time }),
    send: (this_time: Report["this_time"]) => run({ id, to: "recipients", this_time }),
    wait: (this_time: Report["this_time"]) => run({ id, to: "recipients", this_time, wait: true }),
    keep: (this_time: Report["this_time"]) => change({ id, this_time }),
  };
  const said = { test: "tested", send: "running", wait: "send.waits", keep: "remark.saved" } as const;
  const act = (what: keyof typeof calls, remarks: Report["this_time"]) => {
    setErrors([]);
    setLacking(false);
    setBusy(true);
    void calls[what](remarks)
      .then(() => {
        toast({ tone: "success", text: t(said[what]) });
        if (what === "test") return;
        forget();
        onClose();
      })
      .catch((error: CallError) => {
        setErrors(error.texts);
        setLacking(what === "send" && error.code === "report_no_data");
      })
      .finally(() => setBusy(false));
  };
  return { errors, busy, lacking, act };
}
