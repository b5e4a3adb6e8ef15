import { PasswordRules } from "../features/auth/PasswordRules.tsx";
import { LinkForm } from "../features/clients/own/LinkForm.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { ClientCard } from "./clients/ClientCard.tsx";

export function Page() {
  const t = useT("auth");
  const token = useSearchParams().get("token") ?? "";
  return (
    <ClientCard title={t("reset.title")}>
      <LinkForm
        token={token}
        kind="reset"
        rules={(password) => <PasswordRules password={password} />}
        after={<p className="text-center text-muted">{t("reset.everywhere")}</p>}
      />
    </ClientCard>
  );
}
