import { LONGEST_REPORT_NAME, LONGEST_SUMMARY } from "@owlstat/core/reports/rules.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import type { Draft, SetDraft } from "./draft.ts";

const NOTHING = { subject: "", message: "", reply_to: "" };

/** What the author says in the mails of a report. */
export function MailFields({ draft, set }: { draft: Draft; set: SetDraft }) {
  const t = useT("reports");
  const mail = draft.mail ?? NOTHING;
  const change = (part: Partial<typeof NOTHING>) => set({ mail: { ...mail, ...part } });
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("mailing.subject")} hint={t("mailing.subjectHint")}>
        <Input
          value={mail.subject}
          maxLength={LONGEST_REPORT_NAME}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field label={t("mailing.message")} hint={t("mailing.messageHint")}>
        <Textarea
          rows={3}
          value={mail.message}
          maxLength={LONGEST_SUMMARY}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
      <Field label={t("mailing.replyTo")} hint={t("mailing.replyHint")}>
        <Input
          type="email"
          autoComplete="off"
          value={mail.reply_to}
          onChange={({ target }) => change({ reply_to: target.value })}
        />
      </Field>
    </div>
  );
}
