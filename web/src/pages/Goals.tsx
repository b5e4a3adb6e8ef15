import { useT } from "../platform/i18n.tsx";
import { EmptyPage } from "../ui/EmptyPage.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";

export function Page() {
  const t = useT("goals");
  return (
    <EmptyPage
      heading={t("heading")}
      kind="first"
      icon="target"
      title={t("empty.title")}
      text={t("empty.text")}
      action={<LinkButton to="/accounts">{t("empty.action")}</LinkButton>}
    />
  );
}
