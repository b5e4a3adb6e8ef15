import { wantedProfile } from "@owlstat/core/navigation/rules.ts";
import { ProviderButton } from "../features/auth/ProviderButton.tsx";
import { SignupForm } from "../features/auth/SignupForm.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { Rich, useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";

export function Page() {
  const t = useT("auth");
  const { logins } = useBoot();
  const query = useSearchParams();
  const then = query.get("then");
  const username = wantedProfile(then);
  const login = then ? `/login?then=${encodeURIComponent(then)}` : "/login";
  return (
    <div className="mx-auto flex max-w-card flex-col gap-6">
      <Card>
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-1 text-center">
            <h1 className="text-xl font-semibold wrap-anywhere">
              {username ? t("signup.track.title", { username }) : t("signup.title")}
            </h1>
            <p className="text-muted">{t(username ? "signup.track.lead" : "signup.lead")}</p>
          </div>
          {logins.google && <ByGoogle />}
          <SignupForm />
        </div>
      </Card>
      <p className="text-center">
        <Rich
          noun="auth"
          id="signup.login"
          tags={{ link: (text) => <TextLink to={login}>{text}</TextLink> }}
        />
      </p>
    </div>
  );
}

function ByGoogle() {
  const t = useT("auth");
  return (
    <>
      <ProviderButton provider="google" />
      <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("signup.or")}
      </p>
    </>
  );
}
