import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { Rules, Steps } from "../features/referrals/Programme.tsx";
import { ReferralCard } from "../features/referrals/ReferralCard.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("support");
  const { user } = useSession();
  return (
    <article className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeader title={t("affiliate.title")} lead={t("affiliate.text")} />
      {user ? (
        <ReferralCard />
      ) : (
        <LinkButton to={loginPath("/affiliate")} className="self-start">
          {t("affiliate.login")}
        </LinkButton>
      )}
      <Steps />
      <Rules />
    </article>
  );
}
