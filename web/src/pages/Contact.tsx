import { useState } from "react";
import { ContactForm } from "../features/support/ContactForm.tsx";
import { MailText } from "../features/support/MailText.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("support");
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6">
      <PageHeader title={t("contact.title")} lead={t("contact.lead")} />
      <Card>
        {sentFrom === null ? (
          <ContactForm onSent={setSentFrom} />
        ) : (
          <div role="status" className="flex flex-col items-start gap-4">
            <h2 className="text-lg font-semibold">{t("sent.title")}</h2>
            <p className="text-base text-muted">{t("sent.text", { email: sentFrom })}</p>
            <Button variant="secondary" onClick={() => setSentFrom(null)}>
              {t("sent.again")}
            </Button>
          </div>
        )}
      </Card>
      <MailText noun="support" id="contact.text" />
    </article>
  );
}
