import { RedeemForm } from "../features/vouchers/RedeemForm.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("vouchers");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} lead={t("text")} />
      <Card>
        <RedeemForm />
      </Card>
    </div>
  );
}
