import type { IconName } from "../ui/marks/icons.ts";

type MenuEntry = {
  key: "dashboard" | "accounts" | "alarms" | "reports" | "settings" | "logout";
  to: string;
  icon: IconName;
};

/** The left menu, top to bottom. */
export const MENU: readonly MenuEntry[] = [
  { key: "dashboard", to: "/dashboard", icon: "home" },
  { key: "accounts", to: "/accounts", icon: "users" },
  { key: "alarms", to: "/alarms", icon: "alarm" },
  { key: "reports", to: "/reports", icon: "report" },
  { key: "settings", to: "/settings", icon: "settings" },
  { key: "logout", to: "/logout", icon: "logout" },
];

/** The mobile bottom bar: the first four entries plus the second-to-last. */
export const BOTTOM_BAR: readonly MenuEntry[] = [...MENU.slice(0, 4), ...MENU.slice(-2, -1)];
