import type { ReactNode } from "react";
import { useLocation } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";

type ProfileActionsProps = {
  username: string;
  onPrint?: (() => void) | undefined;
  /** Orders a PDF; replaces printing with the browser. */
  onPdf?: (() => void) | undefined;
  /** The main act. */
  children?: ReactNode;
};

export function ProfileActions({ username, onPrint, onPdf, children }: ProfileActionsProps) {
  const t = useT("profiles");
  return (
    <>
      <ShareButton username={username} />
      <CompareLink />
      {(onPdf ?? onPrint) && (
        <Button variant="secondary" icon="report" onClick={onPdf ?? onPrint} className="max-md:hidden">
          {t(onPdf ? "pdf" : "print")}
        </Button>
      )}
      {children}
    </>
  );
}

/** Leads down to the comparison on the same page; other views have none. */
function CompareLink() {
  const t = useT("profiles");
  const { pathname } = useLocation();
  if (!/^\/(profile|dashboard)\//.test(pathname)) return null;
  return (
    <a href="#section-compare" className={buttonStyle("secondary", "md")}>
      <Icon name="users" size={16} />
      {t("compare.action")}
    </a>
  );
}

/** Copies the public address of the current view. */
export function ShareButton({ username, iconOnly }: { username: string; iconOnly?: boolean }) {
  const t = useT("profiles");
  const { pathname, search } = useLocation();
  const path = pathname.startsWith("/dashboard/") ? `/profile/${username}` : pathname;
  const origin = typeof location === "undefined" ? "" : location.origin;
  return (
    <span className="inline-flex [&>button]:flex-1">
      <CopyButton
        text={`${origin}${path}${search}`}
        label={t("share")}
        size="md"
        {...(iconOnly && { iconOnly })}
      />
    </span>
  );
}
