import { useT } from "../platform/i18n.tsx";
import { useSubscription } from "../platform/subscription.ts";
import { EmptyPage } from "../ui/EmptyPage.tsx";
import { UnlockButton } from "../ui/UnlockButton.tsx";

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
