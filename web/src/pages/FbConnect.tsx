import { isConnected } from "@owlstat/core/users/rules.ts";
import { Connect } from "../features/onboarding/Connect.tsx";
import { useConnectReturn } from "../features/onboarding/use-connect-return.ts";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";

/** Facebook and Instagram come back here after a connection was asked for; without that it offers one, or another. */
export function Page() {
  const t = useT("connections");
  const { user } = useSession();
  const returning = useConnectReturn();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} />
      <Card>
        {returning ? (
          <div className="flex justify-center py-16 text-brand-text">
            <Spinner size={32} />
          </div>
        ) : isConnected(user) ? (
          <EmptyState
            kind="cleared"
            icon="link"
            title={t("there.title")}
            text={t("there.text")}
            action={
              <div className="flex flex-col items-center gap-3 *:justify-center">
                <LinkButton to="/settings?page=connected-pages">{t("empty.action")}</LinkButton>
                <Connect more />
              </div>
            }
          />
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
