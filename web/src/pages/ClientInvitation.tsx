import { PasswordRules } from "../features/auth/PasswordRules.tsx";
import { Decline } from "../features/clients/own/Decline.tsx";
import { LinkForm } from "../features/clients/own/LinkForm.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { ClientCard } from "./clients/ClientCard.tsx";

export function Page() {
  const t = useT("client-home");
  const { site } = useBoot();
  const token = useSearchParams().get("token") ?? "";
  return (
    <ClientCard title={t("invitation.title", { agency: site.brandname })}>
      <LinkForm
        token={token}
        kind="invitation"
        rules={(password) => <PasswordRules password={password} />}
        lead={({ email }) => (
          <p className="text-center text-muted wrap-anywhere">
            {t("invitation.lead", { email: email ?? "" })}
          </p>
        )}
        after={<Decline token={token} />}
      />
    </ClientCard>
  );
}
