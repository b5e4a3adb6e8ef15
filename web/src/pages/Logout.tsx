import { type FormEvent, useEffect } from "react";
import { useBoot } from "../platform/boot.tsx";
import { useLocation, useNavigate } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";

/** Ends the session and goes to the login page; asks first where a page of another site led here. */
export function Page() {
  const { fromElsewhere } = useBoot();
  const { user } = useSession();
  const { inside } = useLocation();
  return fromElsewhere && !inside && user ? <Ask /> : <Leave />;
}

function Leave() {
  const t = useT("auth");
  const { logout } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    void logout().then(() => navigate("/login", { replace: true }));
  }, [logout, navigate]);
  return <h1 className="text-center text-xl font-semibold">{t("logout.title")}</h1>;
}

function Ask() {
  const t = useT("auth");
  const navigate = useNavigate();
  // A form, so that a press before the app has started is not lost.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate("/logout", { replace: true });
  };
  return (
    <div className="mx-auto max-w-card">
      <Card>
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-1 text-center">
            <h1 className="text-xl font-semibold">{t("logout.ask")}</h1>
            <p className="text-muted">{t("logout.askText")}</p>
          </div>
          <form onSubmit={onSubmit} className="flex flex-wrap justify-center gap-2">
            <Button>{t("logout.act")}</Button>
            <LinkButton to="/accounts" variant="secondary">
              {t("logout.stay")}
            </LinkButton>
          </form>
        </div>
      </Card>
    </div>
  );
}
