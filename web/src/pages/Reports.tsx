import { useT } from "../platform/i18n.tsx";
import { EmptyPage } from "../ui/EmptyPage.tsx";

export function Page() {
  const t = useT("reports");
  return (
    <EmptyPage
      heading={t("heading")}
      kind="first"
      icon="report"
      title={t("empty.title")}
      text={t("empty.text")}
    />
  );
}
