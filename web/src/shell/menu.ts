import { useLocation } from "../platform/routing/router.tsx";
import { useMayWork } from "../platform/session/may-write.ts";
import { useSession } from "../platform/session/session.tsx";
import type { IconName } from "../ui/marks/icons.ts";

export type MenuEntry = {
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

/** Pages below an entry of the menu, shown while one of them or the entry's own page is open. */
const BELOW = { accounts: [{ key: "clients", to: "/clients" }] } as const;

export function useBelow(key: MenuEntry["key"]): readonly { key: "clients"; to: string }[] {
  const { pathname } = useLocation();
  const mayWrite = useMayWork("clients");
  const entries = key === "accounts" && mayWrite ? BELOW[key] : [];
  const open = [`/${key}`, ...entries.map(({ to }) => to)].some(
    (to) => pathname === to || pathname.startsWith(`${to}/`),
  );
  return open ? entries : [];
}

/** The mobile bottom bar: all entries but the last. */
export function useBottomBar(): readonly MenuEntry[] {
  return useMenu().slice(0, -1);
}
