import { MailText } from "../features/support/MailText.tsx";
import { useT } from "../platform/i18n.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("legal");
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6">
      <PageHeader title={t("privacy.title")} />
      <MailText noun="legal" id="empty" />
    </article>
  );
}
