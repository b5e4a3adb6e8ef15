import { useSearchParams } from "react-router";
import { LoginForm } from "../features/auth/LoginForm.tsx";
import { Rich, useT } from "../platform/i18n.tsx";
import { Banner } from "../ui/Banner.tsx";
import { Card } from "../ui/Card.tsx";
import { TextLink } from "../ui/TextLink.tsx";

export function Page() {
  const t = useT("auth");
  const [query] = useSearchParams();
  return (
    <div className="mx-auto flex max-w-card flex-col gap-6">
      {query.get("reconnect") === "true" && <Banner>{t("login.reconnect")}</Banner>}
      <Card>
        <div className="flex flex-col gap-6">
          <h1 className="text-xl font-semibold">{t("login.title")}</h1>
          <LoginForm />
          <p className="text-muted">
            <Rich
              noun="auth"
              id="login.terms"
              tags={{ link: (text) => <TextLink to="/terms">{text}</TextLink> }}
            />
          </p>
          <p>
            <Rich
              noun="auth"
              id="login.signup"
              tags={{ link: (text) => <TextLink to="/signup">{text}</TextLink> }}
            />
          </p>
        </div>
      </Card>
    </div>
  );
}
