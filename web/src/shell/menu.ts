import { useLocation, useSearchParams } from "../platform/routing/router.tsx";
import { useMayWork } from "../platform/session/may-write.ts";
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

type MenuPage = { key: "goals" | "clients" | "sent" | "downloads"; to: string };

const GOALS: MenuPage = { key: "goals", to: "/goals" };
const CLIENTS: MenuPage = { key: "clients", to: "/clients" };
const OF_REPORTS: readonly MenuPage[] = [
  { key: "sent", to: "/reports?page=sent" },
  { key: "downloads", to: "/reports?page=downloads" },
];

/** The pages of the second level that this person may open, by the entry they stand below. */
function useSecondLevel(): Partial<Record<MenuEntry["key"], readonly MenuPage[]>> {
  const limited = useSession().user?.space.limited ?? false;
  const clients = useMayWork("clients");
  const reports = useMayWork("reports");
  return {
    ...(limited ? { dashboard: [GOALS] } : { alarms: [GOALS] }),
    ...(clients && { accounts: [CLIENTS] }),
    ...(reports && { reports: OF_REPORTS }),
  };
}

/** The entry whose page, or a page below it, is open, and which of its pages that is. */
export function useOpenEntry(): {
  entry: MenuEntry;
  pages: readonly MenuPage[];
  page: MenuPage | null;
} | null {
  const menu = useMenu();
  const second = useSecondLevel();
  const { pathname } = useLocation();
  const query = useSearchParams();
  const opens = (to: string) => {
    const [path = "", wanted] = to.split("?");
    if (pathname !== path && !pathname.startsWith(`${path}/`)) return false;
    return wanted === undefined || wanted === `page=${query.get("page")}`;
  };
  for (const entry of menu) {
    const pages = second[entry.key] ?? [];
    const page = pages.find(({ to }) => opens(to)) ?? null;
    if (page || opens(entry.to)) return { entry, pages, page };
  }
  return null;
}

/** The mobile bottom bar: all entries but the last. */
export function useBottomBar(): readonly MenuEntry[] {
  return useMenu().slice(0, -1);
}
