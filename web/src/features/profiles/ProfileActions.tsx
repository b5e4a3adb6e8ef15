import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { useLocation } from "react-router";
import { useBoot } from "../../platform/boot.tsx";
import { useT } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

type ProfileActionsProps = { username: string; onPrint?: () => void };

export function ProfileActions({ username, onPrint }: ProfileActionsProps) {
  const t = useT("profiles");
  const { user } = useSession();
  const { site } = useBoot();
  return (
    <>
      <ShareButton username={username} />
      {onPrint && (
        <Button variant="secondary" icon="report" onClick={onPrint} className="max-md:hidden">
          {t("print")}
        </Button>
      )}
      {!user && site.is_owlstat && (
        <LinkButton to={loginPath(`/dashboard/${username}`)} icon="plus">
          {t("track")}
        </LinkButton>
      )}
    </>
  );
}

/** Copies the public address of what is being looked at. */
function ShareButton({ username }: { username: string }) {
  const t = useT("profiles");
  const { pathname, search } = useLocation();
  const path = pathname.startsWith("/dashboard/") ? `/profile/${username}` : pathname;
  const origin = typeof location === "undefined" ? "" : location.origin;
  return (
    <span className="inline-flex">
      <CopyButton text={`${origin}${path}${search}`} label={t("share")} size="md" />
    </span>
  );
}
