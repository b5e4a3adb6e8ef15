import { useT } from "../platform/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";

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
