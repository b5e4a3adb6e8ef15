import { LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { SETTINGS_PAGES } from "@owlstat/core/navigation/routes.ts";
import { useState } from "react";
import { chooseMode } from "../../platform/browser/theme.ts";
import { useLocation, useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import type { IconName } from "../../ui/marks/icons.ts";
import { useChooseLanguage } from "../use-choose-language.ts";
import type { Command } from "./match.ts";
import { openPanel } from "./open-palette.ts";

export type RunnableCommand = Command & { icon: IconName; run: () => void };

const VISITOR_PAGES = [
  ["home", "/"],
  ["login", "/login"],
  ["signup", "/signup"],
] as const;
const USER_PAGES = [
  ["dashboard", "/dashboard"],
  ["accounts", "/accounts"],
  ["clients", "/clients"],
  ["alarms", "/alarms"],
  ["goals", "/goals"],
  ["reports", "/reports"],
  ["sent", "/reports?page=sent"],
  ["downloads", "/reports?page=downloads"],
] as const;
const SHARED_PAGES = [
  ["pricing", "/pricing"],
  ["help", "/help"],
  ["changelog", "/changelog"],
  ["roadmap", "/roadmap"],
  ["contact", "/contact"],
] as const;
const ADMIN_PAGES = [
  ["admin-users", "/admin/users"],
  ["admin-invoices", "/admin/invoices"],
  ["admin-money", "/admin/money"],
  ["admin-onboardings", "/admin/onboardings"],
  ["admin-domains", "/admin/domains"],
  ["admin-vouchers", "/admin/vouchers"],
  ["admin-hiding", "/admin/hiding"],
  ["admin-jobs", "/admin/jobs"],
  ["admin-health", "/admin/health"],
] as const;

/** Everything the palette can do for this person, here: pages and actions first, people may have many accounts. */
export function useCommands(): RunnableCommand[] {
  const here = useProfileHere();
  const recent = useRecent();
  const known = new Set(recent.map(({ id }) => id));
  return [
    ...here,
    ...recent,
    ...usePages(),
    ...useActions(),
    ...useAccounts().filter(({ id }) => !known.has(id)),
    ...useThemes(),
    ...useLanguages(),
  ];
}

/** Actions for the profile of the current page. */
function useProfileHere(): RunnableCommand[] {
  const t = useT("palette");
  const { user } = useSession();
  const navigate = useNavigate();
  // The page on which the palette was opened: a page that arrives later must not move the list.
  const [pathname] = useState(useLocation().pathname);
  const username = /^\/(?:profile|dashboard|simplestats|metrics)\/([^/]+)$/.exec(pathname)?.[1];
  if (!username) return [];
  const home = user ? `/dashboard/${username}` : `/profile/${username}`;
  const acts = [
    ["compare", "chart", `${home}#section-compare`],
    ["posts", "star", `${home}#section-top-posts`],
    ["simplestats", "table", `/simplestats/${username}`],
    ...(user
      ? ([
          ["alarm", "alarm", `/alarms?account=${username}`],
          ["goal", "target", `/goals?account=${username}`],
        ] as const)
      : []),
  ] as const;
  return acts.map(([act, icon, to]) => ({
    id: `profile-${act}`,
    group: "profile",
    label: t(`profile.${act}`, { username }),
    icon,
    run: () => {
      // On the same page only scroll to the section.
      const place = to.startsWith(`${pathname}#`) && document.getElementById(to.split("#")[1] ?? "");
      if (place) place.scrollIntoView();
      else void navigate(to);
    },
  }));
}

const MOST_RECENT = 5;

/** The profiles opened last, without the one being shown. */
function useRecent(): RunnableCommand[] {
  const { user } = useSession();
  const navigate = useNavigate();
  // As when the palette was opened: a tab that closes or opens elsewhere must not move the list.
  const [tabs] = useState(user?.tabs ?? []);
  const [pathname] = useState(useLocation().pathname);
  const others = tabs.filter(({ username }) => pathname !== `/dashboard/${username}`);
  return others
    .slice(-MOST_RECENT)
    .reverse()
    .map(({ username }) => toProfile(username, "recent", navigate));
}

function useAccounts(): RunnableCommand[] {
  const { user } = useSession();
  const navigate = useNavigate();
  return (user?.igaccounts ?? []).map(({ username }) => toProfile(username, "accounts", navigate));
}

function toProfile(
  username: string,
  group: "recent" | "accounts",
  navigate: ReturnType<typeof useNavigate>,
): RunnableCommand {
  const label = `@${username}`;
  return { id: label, group, label, icon: "user", run: () => void navigate(`/dashboard/${username}`) };
}

function usePages(): RunnableCommand[] {
  const t = useT("pages");
  const p = useT("palette");
  const h = useT("shell");
  const s = useT("settings");
  const { user } = useSession();
  const navigate = useNavigate();
  const page = (id: string, label: string, to: string): RunnableCommand => ({
    id,
    group: "pages",
    label,
    ...(id === "accounts" || id === "settings-general" ? { words: p(`words.${id}`) } : {}),
    icon: "arrow-right",
    run: () => void navigate(to),
  });
  const listed = [
    ...(user ? USER_PAGES : VISITOR_PAGES),
    ...SHARED_PAGES,
    ...(user?.admin ? ADMIN_PAGES : []),
  ];
  const nameOf = (id: (typeof listed)[number][0]) => {
    if (id === "home") return h("nav.home");
    if (id === "sent" || id === "downloads") return `${t("reports.title")}: ${h(`menu.${id}`)}`;
    return t(`${id}.title`);
  };
  const settings = user
    ? SETTINGS_PAGES.filter((name) => name !== "downloads").map((name) =>
        page(`settings-${name}`, `${t("settings.title")}: ${s(`page.${name}`)}`, `/settings?page=${name}`),
      )
    : [];
  return [...listed.map(([id, to]) => page(id, nameOf(id), to)), ...settings];
}

/** The visible bell; pages without the menu have none. */
function bell(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-bell]")].find((one) => one.checkVisibility());
}

function useActions(): RunnableCommand[] {
  const t = useT("palette");
  const h = useT("shell");
  const { user } = useSession();
  const navigate = useNavigate();
  const action = (
    id: string,
    label: string,
    icon: IconName,
    run: () => void,
    words = "",
  ): RunnableCommand => ({
    id,
    group: "actions",
    label,
    words,
    icon,
    run,
  });
  const to = (path: string) => () => void navigate(path);
  const keys = action("keys", t("keys.title"), "info", () => openPanel("keys"), t("words.keys"));
  if (!user) return [keys];
  const news = bell() ? [action("news", h("bell.title"), "bell", () => bell()?.click())] : [];
  return [
    action("add", t("action.add"), "plus", to("/accounts?add=1")),
    ...news,
    action("company", t("action.company"), "users", to("/create-company")),
    keys,
    action("logout", t("action.logout"), "logout", to("/logout")),
  ];
}

function useThemes(): RunnableCommand[] {
  const t = useT("palette");
  return (["light", "dark", "system"] as const).map((mode) => ({
    id: `theme-${mode}`,
    group: "theme",
    label: t(`theme.${mode}`),
    icon: mode === "dark" ? "moon" : "sun",
    run: () => chooseMode(mode),
  }));
}

function useLanguages(): RunnableCommand[] {
  const t = useT("palette");
  const choose = useChooseLanguage();
  return LANGUAGES.map((language) => ({
    id: `language-${language}`,
    group: "language",
    label: LANGUAGE_NAMES[language],
    words: t("language.words"),
    icon: "globe",
    run: () => choose(language),
  }));
}
