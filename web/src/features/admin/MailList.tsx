import type { AdminMail } from "@owlstat/core/admin/space-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import type { Tone } from "../../ui/styles/tones.ts";

const TONES: Record<AdminMail["state"], Tone> = {
  sent: "positive",
  refused: "negative",
  unsubscribed: "neutral",
  bounced: "negative",
  complained: "negative",
  waiting: "warning",
  limited: "warning",
};

export function MailBadge({ mail }: { mail: AdminMail }) {
  const t = useT("admin");
  return <Badge tone={TONES[mail.state]}>{t(`mail.${mail.state}`)}</Badge>;
}

/** Mails with how each ended, newest first. */
export function MailList({ title, mails }: { title: string; mails: readonly AdminMail[] }) {
  const { moment } = useInstantText();
  if (mails.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">{title}</h4>
      <ul className="flex flex-col gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{mail.subject}</span>
              <MailBadge mail={mail} />
            </span>
            <span className="text-muted wrap-anywhere">
              {[moment(mail.at), mail.address, mail.reason].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
