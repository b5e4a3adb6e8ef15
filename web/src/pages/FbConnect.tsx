import { Connect } from "../features/onboarding/Connect.tsx";
import { useConnectReturn } from "../features/onboarding/use-connect-return.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";

/** Facebook and Instagram come back here after a connection was asked for; without that it offers one. */
export function Page() {
  const t = useT("connections");
  const returning = useConnectReturn();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} />
      <Card>
        {returning ? (
          <div className="flex justify-center py-16 text-brand-text">
            <Spinner size={32} />
          </div>
        ) : (
          <EmptyState
            kind="first"
            icon="link"
            title={t("empty.title")}
            text={t("empty.text")}
            action={<Connect />}
          />
        )}
      </Card>
    </div>
  );
}
