import { wantedProfile } from "@owlstat/core/navigation/rules.ts";
import { EmailDisclosure } from "../features/auth/EmailDisclosure.tsx";
import { PasskeyButton } from "../features/auth/PasskeyButton.tsx";
import { ProviderButton } from "../features/auth/ProviderButton.tsx";
import { SecondStepPart } from "../features/auth/SecondStepPart.tsx";
import { useSuggestPasskeys } from "../features/auth/use-passkey-login.ts";
import { useProviderReturn } from "../features/auth/use-provider-return.ts";
import { useSearchParams } from "../platform/routing/router.tsx";
import { Rich, useT } from "../platform/texts/i18n.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";

export function Page() {
  const t = useT("auth");
  const query = useSearchParams();
  const { busy, half, startAgain } = useProviderReturn();
  useSuggestPasskeys();
  if (busy) return <Returning />;
  const then = query.get("then");
  const username = wantedProfile(then);
  const signup = then ? `/signup?then=${encodeURIComponent(then)}` : "/signup";
  return (
    <div className="mx-auto flex max-w-card flex-col gap-6">
      {query.get("reconnect") === "true" && <Banner>{t("login.reconnect")}</Banner>}
      <Card>
        <div className="flex flex-col gap-6">
          <h1 className="text-center text-xl font-semibold wrap-anywhere">
            {username ? t("login.track.title", { username }) : t("login.title")}
          </h1>
          {half ? (
            <SecondStepPart {...half} onStartAgain={startAgain} />
          ) : (
            <div className="flex flex-col gap-4">
              <ProviderButton provider="facebook" showLastUsed />
              <ProviderButton provider="google" showLastUsed />
              <EmailDisclosure />
              <PasskeyButton />
            </div>
          )}
          <p className="text-center text-muted">
            <Rich
              noun="auth"
              id="login.terms"
              tags={{ link: (text) => <TextLink to="/terms">{text}</TextLink> }}
            />
          </p>
        </div>
      </Card>
      <p className="text-center">
        <Rich
          noun="auth"
          id="login.signup"
          tags={{ link: (text) => <TextLink to={signup}>{text}</TextLink> }}
        />
      </p>
    </div>
  );
}

/** Shown while returning from the provider's page. */
function Returning() {
  const t = useT("auth");
  return (
    <div className="mx-auto max-w-card">
      <Card>
        <div className="flex flex-col items-center gap-4 py-12 text-center">
          <Spinner size={32} className="text-brand-text" />
          <h1 className="text-lg font-semibold">{t("login.returning")}</h1>
        </div>
      </Card>
    </div>
  );
}
