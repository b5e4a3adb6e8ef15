import { MailText } from "../features/support/MailText.tsx";
import { useT } from "../platform/i18n.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("support");
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6">
      <PageHeader title={t("contact.title")} />
      <MailText noun="support" id="contact.text" />
    </article>
  );
}
