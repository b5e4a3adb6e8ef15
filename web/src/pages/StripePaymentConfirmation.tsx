import { useT } from "../platform/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";

export function Page() {
  const t = useT("billing");
  return (
    <EmptyPage
      heading={t("stripe.title")}
      kind="nothing"
      icon="card"
      text={t("confirmation.empty")}
      action={<LinkButton to="/pricing">{t("toPricing")}</LinkButton>}
    />
  );
}
