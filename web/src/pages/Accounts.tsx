import { useT } from "../platform/i18n.tsx";
import { EmptyPage } from "../ui/EmptyPage.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";

export function Page() {
  const t = useT("accounts");
  return (
    <EmptyPage
      heading={t("accounts.title")}
      kind="first"
      title={t("empty.title")}
      text={t("empty.text")}
      action={<LinkButton to="/">{t("empty.action")}</LinkButton>}
    />
  );
}
