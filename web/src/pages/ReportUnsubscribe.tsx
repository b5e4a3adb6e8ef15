import { useT } from "../platform/i18n.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";

export function Page() {
  const t = useT("reports");
  return (
    <EmptyPage heading={t("unsubscribe.title")} kind="nothing" icon="mail" text={t("unsubscribe.missing")} />
  );
}
