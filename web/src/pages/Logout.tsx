import { useEffect } from "react";
import { useT } from "../platform/i18n.tsx";
import { useSession } from "../platform/session.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";

/** Ends the session and goes to the login page. */
export function Page() {
  const t = useT("auth");
  const { user, logout } = useSession();
  const loggedIn = user !== null;
  useEffect(() => {
    if (loggedIn) void logout();
  }, [loggedIn, logout]);
  return (
    <EmptyState
      kind="cleared"
      title={t("logout.title")}
      text={t("logout.text")}
      action={<LinkButton to="/login">{t("logout.login")}</LinkButton>}
    />
  );
}
