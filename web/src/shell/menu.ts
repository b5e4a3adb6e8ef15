import { useSession } from "../platform/session/session.tsx";
import type { IconName } from "../ui/marks/icons.ts";

type MenuEntry = {
  key: "dashboard" | "accounts" | "alarms" | "reports" | "settings" | "logout";
  to: string;
  icon: IconName;
};

/** The left menu, top to bottom. */
const MENU: readonly MenuEntry[] = [
  { key: "dashboard", to: "/dashboard", icon: "home" },
  { key: "accounts", to: "/accounts", icon: "users" },
  { key: "alarms", to: "/alarms", icon: "alarm" },
  { key: "reports", to: "/reports", icon: "report" },
  { key: "settings", to: "/settings", icon: "settings" },
  { key: "logout", to: "/logout", icon: "logout" },
];

/** Clients of a company see no alarms, which may be about accounts of others. */
const CLIENTS_MENU = MENU.filter(({ key }) => key !== "alarms");

export function useMenu(): readonly MenuEntry[] {
  return useSession().user?.space.limited ? CLIENTS_MENU : MENU;
}

/** The mobile bottom bar: all entries but the last. */
export function useBottomBar(): readonly MenuEntry[] {
  return useMenu().slice(0, -1);
}
