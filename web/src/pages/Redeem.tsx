import { useT } from "../platform/i18n.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";

export function Page() {
  const t = useT("vouchers");
  return (
    <EmptyPage
      heading={t("heading")}
      kind="first"
      icon="card"
      title={t("empty.title")}
      text={t("empty.text")}
    />
  );
}
