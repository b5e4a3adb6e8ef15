import type { Report } from "@owlstat/core/reports/contract.ts";
import type { Review } from "@owlstat/core/reports/review-contract.ts";
import { useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useAnswerReview, useReportCalls } from "./api.ts";

type Remarks = Report["this_time"];

/** Answers a review, talks about it, and keeps what the sending says. */
export function useReviewActs(id: string, { period, due_at, held }: Review) {
  const t = useT("reports");
  const toast = useToast();
  const { moment } = useInstantText();
  const send = useAnswerReview();
  const { change } = useReportCalls();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>, said: string | null): Promise<boolean> => {
    setErrors([]);
    setBusy(true);
    try {
      await act();
      if (said) toast({ tone: "success", text: said });
      return true;
    } catch (error) {
      setErrors((error as CallError).texts);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const approved = held ? t("review.approvedNow") : t("review.approved", { moment: moment(due_at) });
  return {
    errors,
    busy,
    /** What was written for this sending is kept first, so that what was approved is what goes out. */
    answer: (answer: "approve" | "skip", this_time?: Remarks) =>
      void attempt(
        async () => {
          if (this_time) await change({ id, this_time });
          await send({ id, period, answer, comment: "" });
        },
        answer === "approve" ? approved : t("review.skipped"),
      ),
    comment: (text: string) => attempt(() => send({ id, period, answer: null, comment: text }), null),
    keep: (this_time: Remarks) => void attempt(() => change({ id, this_time }), t("remark.saved")),
  };
}
