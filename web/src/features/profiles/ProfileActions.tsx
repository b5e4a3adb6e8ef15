import type { ReactNode } from "react";
import { useLocation } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle, iconButtonStyle } from "../../ui/controls/button-style.ts";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

type ProfileActionsProps = {
  username: string;
  onPrint?: (() => void) | undefined;
  /** Orders a PDF; replaces printing with the browser. */
  onPdf?: (() => void) | undefined;
  /** The main act. */
  children?: ReactNode;
};

/** Beside each other; on a phone the main act stays, and the others open from a button. */
export function ProfileActions({ username, onPrint, onPdf, children }: ProfileActionsProps) {
  const t = useT("profiles");
  const comparing = useComparing();
  const print = onPdf ?? onPrint;
  const paper = t(onPdf ? "pdf" : "print");
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-md:hidden">
        <ShareButton username={username} />
        {comparing && (
          <a href={COMPARISON} className={buttonStyle("secondary", "md")}>
            <Icon name="users" size={16} />
            {t("compare.action")}
          </a>
        )}
        {print && (
          <Button variant="secondary" icon="report" onClick={print}>
            {paper}
          </Button>
        )}
      </div>
      {children}
      {onPdf && (
        <Button
          variant="secondary"
          icon="report"
          aria-label={paper}
          className="grow-0! md:hidden"
          onClick={onPdf}
        >
          {t("pdf.short")}
        </Button>
      )}
      <OtherActs
        username={username}
        acts={[
          ...(comparing
            ? [{ id: "compare", label: t("compare.action"), icon: "users" as const, to: COMPARISON }]
            : []),
          ...(onPrint && !onPdf
            ? [{ id: "paper", label: paper, icon: "report" as const, onSelect: onPrint }]
            : []),
        ]}
      />
    </>
  );
}

const COMPARISON = "#section-compare";

/** Whether the comparison stands on the same page; other views have none. */
function useComparing(): boolean {
  const { pathname } = useLocation();
  return /^\/(profile|dashboard)\//.test(pathname);
}

/** On phones. */
function OtherActs({ username, acts }: { username: string; acts: readonly MenuItem[] }) {
  const t = useT("profiles");
  const ui = useT("ui");
  const toast = useToast();
  const address = useShared(username);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ tone: "success", text: ui("copied") }),
      () => toast({ tone: "error", text: ui("copy.failed", { text: address }) }),
    );
  const items: MenuItem[] = [
    ...acts,
    { id: "share", label: t("share"), icon: "copy", onSelect: () => void copy() },
  ];
  return (
    <div className="grow-0! md:hidden">
      <Menu
        label={t("actions")}
        items={items}
        align="end"
        trigger={(props) => (
          <button {...props} aria-label={t("actions")} className={iconButtonStyle("secondary", "md")}>
            <Icon name="more" />
          </button>
        )}
      />
    </div>
  );
}

/** The public address of the current view. */
function useShared(username: string): string {
  const { pathname, search } = useLocation();
  const path = pathname.startsWith("/dashboard/") ? `/profile/${username}` : pathname;
  const origin = typeof location === "undefined" ? "" : location.origin;
  return `${origin}${path}${search}`;
}

/** Copies the public address of the current view. */
export function ShareButton({ username, iconOnly }: { username: string; iconOnly?: boolean }) {
  const t = useT("profiles");
  const text = useShared(username);
  return (
    <span className="inline-flex [&>button]:flex-1">
      <CopyButton text={text} label={t("share")} size="md" {...(iconOnly && { iconOnly })} />
    </span>
  );
}
