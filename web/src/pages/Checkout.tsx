import { useT } from "../platform/i18n.tsx";
import { EmptyPage } from "../ui/EmptyPage.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";

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
