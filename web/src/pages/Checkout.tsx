import { useT } from "../platform/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";

export function Page() {
  const t = useT("billing");
  return (
    <EmptyPage
      heading={t("checkout.title")}
      kind="nothing"
      icon="card"
      text={t("checkout.empty")}
      action={<LinkButton to="/pricing">{t("toPricing")}</LinkButton>}
    />
  );
}
