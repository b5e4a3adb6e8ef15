import { useT } from "../platform/i18n.tsx";
import { useSubscription } from "../platform/subscription.ts";
import { UnlockButton } from "../ui/controls/UnlockButton.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";

export function Page() {
  const t = useT("reports");
  const subscription = useSubscription();
  return (
    <EmptyPage
      heading={t("heading")}
      kind="first"
      icon="report"
      title={t("empty.title")}
      text={t("empty.text")}
      action={subscription?.includes("reports") ? null : <UnlockButton />}
    />
  );
}
