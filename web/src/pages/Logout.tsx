import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useT } from "../platform/i18n.tsx";
import { useSession } from "../platform/session.tsx";

/** Ends the session and goes to the login page. */
export function Page() {
  const t = useT("auth");
  const { logout } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    void logout().then(() => navigate("/login", { replace: true }));
  }, [logout, navigate]);
  return <h1 className="text-center text-xl font-semibold">{t("logout.title")}</h1>;
}
