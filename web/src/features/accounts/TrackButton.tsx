import { trackPath } from "@owlstat/core/navigation/rules.ts";
import { useLocation } from "../../platform/routing/router.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useTrack } from "./api.ts";

type TrackButtonProps = {
  username: string;
  /** In place of "Track this profile". */
  label?: string | undefined;
  /** On a phone as its sign alone, in a bar with little room. */
  compact?: boolean | undefined;
  /** Opens the choice of folders for the account. */
  onFile: () => void;
  onStop: () => void;
};

/** Tracks the profile being viewed; visitors sign up first. */
export function TrackButton({ username, label, compact = false, onFile, onStop }: TrackButtonProps) {
  const t = useT("profiles");
  const said = label ?? t("track.action");
  const { user } = useSession();
  const mayWrite = useMayWrite();
  const tracked = user?.igaccounts.some((account) => account.username === username) ?? false;
  if (!user)
    return (
      <LinkButton to={trackPath(username)} icon="plus" className={compact ? NARROW : ""}>
        <Label compact={compact}>{said}</Label>
      </LinkButton>
    );
  if (tracked) return <Tracked username={username} compact={compact} onFile={onFile} onStop={onStop} />;
  return mayWrite ? <StartTracking username={username} label={said} compact={compact} /> : null;
}

/** A sign alone needs less room around it. */
const NARROW = "max-md:px-3";

function Label({ compact, children }: { compact: boolean; children: string }) {
  return compact ? <span className="max-md:sr-only">{children}</span> : children;
}

type StartTrackingProps = { username: string; label: string; compact: boolean };

function StartTracking({ username, label, compact }: StartTrackingProps) {
  const t = useT("profiles");
  const toast = useToast();
  const { track, busy, error } = useTrack();
  useShowError(error);
  const start = () =>
    track(username).then(
      () => toast({ tone: "success", text: t("track.started", { username }) }),
      () => {},
    );
  return (
    <Button icon="plus" busy={busy} className={compact ? NARROW : undefined} onClick={() => void start()}>
      <Label compact={compact}>{label}</Label>
    </Button>
  );
}

function Tracked({ username, compact = false, onFile, onStop }: TrackButtonProps) {
  const t = useT("profiles");
  const { pathname } = useLocation();
  const items: MenuItem[] = [];
  if (!pathname.startsWith("/dashboard/"))
    items.push({ id: "open", label: t("track.open"), icon: "chart", to: `/dashboard/${username}` });
  if (useMayWrite())
    items.push(
      { id: "alarm", label: t("track.alarm"), icon: "alarm", to: `/alarms?account=${username}` },
      { id: "goal", label: t("track.goal"), icon: "target", to: `/goals?account=${username}` },
      { id: "file", label: t("track.file"), icon: "folder", onSelect: onFile },
      {
        id: "stop",
        label: t("track.stop"),
        icon: "trash",
        tone: "danger",
        separated: true,
        onSelect: onStop,
      },
    );
  return (
    <Menu
      label={t("track.menu", { username })}
      align="end"
      items={items}
      trigger={(props) => (
        <button
          {...props}
          aria-label={t("track.menu", { username })}
          className={buttonStyle("secondary", "md", compact ? NARROW : undefined)}
        >
          <Icon name="check" size={16} className="text-positive" />
          <Label compact={compact}>{t("track.done")}</Label>
          <Icon name="chevron-down" size={16} className="text-muted" />
        </button>
      )}
    />
  );
}
