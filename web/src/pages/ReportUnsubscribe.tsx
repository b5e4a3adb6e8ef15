import { BrokenLink, Unsubscribe } from "../features/mail/Unsubscribe.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

/** Where the unsubscribe links of mails lead. */
export function Page() {
  const t = useT("reports");
  const query = useSearchParams();
  const token = query.get("token");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("unsubscribe.title")} />
      <Card>{token ? <Unsubscribe token={token} /> : <BrokenLink />}</Card>
    </div>
  );
}
