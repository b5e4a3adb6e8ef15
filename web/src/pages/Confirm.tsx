import { Confirmation } from "../features/auth/Confirmation.tsx";
import { DeletionStatus } from "../features/auth/DeletionStatus.tsx";
import { ResendConfirmation } from "../features/auth/ResendConfirmation.tsx";
import { NextSteps } from "../features/onboarding/NextSteps.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";

/** Where the links of our mails lead, and the receipt of a deletion asked for at Facebook. */
export function Page() {
  const t = useT("auth");
  const query = useSearchParams();
  const token = query.get("token");
  const deletion = query.get("deletion");
  return (
    <div className="mx-auto max-w-card">
      <Card>
        <div className="flex flex-col gap-6">
          <h1 className="text-center text-xl font-semibold">
            {t(deletion ? "deletion.title" : "confirm.title")}
          </h1>
          {deletion ? (
            <DeletionStatus id={deletion} />
          ) : token ? (
            <Confirmation token={token} next={<NextSteps />} />
          ) : (
            <WithoutLink />
          )}
        </div>
      </Card>
    </div>
  );
}

function WithoutLink() {
  const t = useT("auth");
  const { user } = useSession();
  if (user && !user.confirmed)
    return (
      <EmptyState
        compact
        kind="nothing"
        icon="mail"
        title={t("confirm.inbox")}
        text={t("confirm.inboxText", { email: user.email })}
        action={<ResendConfirmation />}
      />
    );
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="mail"
      title={t("confirm.none")}
      text={t("confirm.missing")}
      action={
        <LinkButton to={user ? "/settings" : "/login"}>
          {user ? t("confirm.toSettings") : t("toLogin")}
        </LinkButton>
      }
    />
  );
}
