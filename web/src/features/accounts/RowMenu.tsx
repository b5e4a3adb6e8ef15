import type { Account } from "@owlstat/core/accounts/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import type { AccountControl } from "./control.ts";

/** The accounts an account can change places with; favourites stay among favourites. */
export type Neighbours = {
  first?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
};

type RowMenuProps = Neighbours & { account: Account; control: AccountControl };

/** All actions for one account, including those that are otherwise done by dragging. */
export function RowMenu({ account, control, ...neighbours }: RowMenuProps) {
  const { username, favourite, mine } = account;
  const t = useT("accounts");
  const items: MenuItem[] = [
    { id: "open", label: t("row.open"), icon: "chart", to: `/dashboard/${username}` },
    { id: "folders", label: t("row.folders"), icon: "folder", onSelect: () => control.file([username]) },
    { id: "alarm", label: t("row.alarm"), icon: "alarm", to: `/alarms?account=${username}` },
    ...(["anomaly", "breakout", "stopped"] as const).map((measure) => ({
      id: measure,
      label: t(`tell.${measure}`),
      icon: "bell" as const,
      onSelect: () => control.tellMe(username, measure),
    })),
    {
      id: "overtake",
      label: t("tell.overtake"),
      icon: "users",
      to: `/alarms?account=${username}&measure=lead`,
    },
    { id: "goal", label: t("row.goal"), icon: "target", to: `/goals?account=${username}` },
    {
      id: "favourite",
      label: t(favourite ? "row.unpin" : "row.pin"),
      icon: "star",
      onSelect: () => control.favourite(username, !favourite),
    },
    {
      id: "mine",
      label: t(mine ? "row.notMine" : "row.mine"),
      icon: "user",
      onSelect: () => control.mine(username, !mine),
    },
    ...useMoves(username, neighbours, control),
    {
      id: "remove",
      label: t("row.remove"),
      icon: "trash",
      tone: "danger",
      separated: true,
      onSelect: () => control.remove([username]),
    },
  ];
  const label = t("row.menu", { username });
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      trigger={(props) => (
        <button {...props} aria-label={label} className={iconButtonStyle("ghost", "sm")}>
          <Icon name="more" size={16} />
        </button>
      )}
    />
  );
}

function useMoves(
  username: string,
  { first, before, after }: Neighbours,
  control: AccountControl,
): MenuItem[] {
  const t = useT("accounts");
  if (!control.orderable) return [];
  const move = (target: string | undefined, side: "before" | "after") => ({
    disabled: target === undefined,
    onSelect: () => target !== undefined && control.move([username], target, side),
  });
  return [
    { id: "first", label: t("row.first"), icon: "chevron-up", separated: true, ...move(first, "before") },
    { id: "up", label: t("row.up"), icon: "arrow-up", ...move(before, "before") },
    { id: "down", label: t("row.down"), icon: "arrow-down", ...move(after, "after") },
  ];
}
