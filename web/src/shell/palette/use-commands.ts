import { LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { SETTINGS_PAGES } from "@owlstat/core/navigation/routes.ts";
import { useNavigate } from "react-router";
import { useT } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.tsx";
import { chooseMode } from "../../platform/theme.ts";
import type { IconName } from "../../ui/icons.ts";
import { useChooseLanguage } from "../use-choose-language.ts";
import type { Command } from "./match.ts";

export type RunnableCommand = Command & { icon: IconName; run: () => void };

const VISITOR_PAGES = [
  ["home", "/"],
  ["login", "/login"],
  ["signup", "/signup"],
] as const;
const USER_PAGES = [
  ["dashboard", "/dashboard"],
  ["accounts", "/accounts"],
  ["alarms", "/alarms"],
  ["goals", "/goals"],
  ["reports", "/reports"],
] as const;
const SHARED_PAGES = [
  ["pricing", "/pricing"],
  ["roadmap", "/roadmap"],
  ["contact", "/contact"],
] as const;
const ADMIN_PAGES = [
  ["admin-users", "/admin/users"],
  ["admin-invoices", "/admin/invoices"],
  ["admin-onboardings", "/admin/onboardings"],
] as const;

/** Everything the palette can do for this person, here. */
export function useCommands(): RunnableCommand[] {
  const { user } = useSession();
  const pages = usePageCommands();
  const others = useOtherCommands();
  const navigate = useNavigate();
  const accounts = (user?.igaccounts ?? []).map(
    ({ username }): RunnableCommand => ({
      id: `@${username}`,
      group: "accounts",
      label: `@${username}`,
      icon: "user",
      run: () => void navigate(`/dashboard/${username}`),
    }),
  );
  return [...accounts, ...pages, ...others];
}

function usePageCommands(): RunnableCommand[] {
  const t = useT("pages");
  const h = useT("shell");
  const s = useT("settings");
  const { user } = useSession();
  const navigate = useNavigate();
  const page = (id: string, label: string, to: string): RunnableCommand => ({
    id,
    group: "pages",
    label,
    icon: "arrow-right",
    run: () => void navigate(to),
  });
  const listed = [
    ...(user ? USER_PAGES : VISITOR_PAGES),
    ...SHARED_PAGES,
    ...(user?.admin ? ADMIN_PAGES : []),
  ];
  const settings = user
    ? SETTINGS_PAGES.map((name) =>
        page(`settings-${name}`, `${t("settings.title")}: ${s(`page.${name}`)}`, `/settings?page=${name}`),
      )
    : [];
  return [
    ...listed.map(([id, to]) => page(id, id === "home" ? h("nav.home") : t(`${id}.title`), to)),
    ...settings,
  ];
}

function useOtherCommands(): RunnableCommand[] {
  const t = useT("palette");
  const { user } = useSession();
  const navigate = useNavigate();
  const choose = useChooseLanguage();
  const themes = (["light", "dark", "system"] as const).map(
    (mode): RunnableCommand => ({
      id: `theme-${mode}`,
      group: "theme",
      label: t(`theme.${mode}`),
      icon: mode === "dark" ? "moon" : "sun",
      run: () => chooseMode(mode),
    }),
  );
  const languages = LANGUAGES.map(
    (language): RunnableCommand => ({
      id: `language-${language}`,
      group: "language",
      label: LANGUAGE_NAMES[language],
      words: t("language.words"),
      icon: "globe",
      run: () => choose(language),
    }),
  );
  const go = (id: "add" | "company" | "logout", icon: IconName, to: string): RunnableCommand => ({
    id,
    group: "actions",
    label: t(`action.${id}`),
    icon,
    run: () => void navigate(to),
  });
  const actions = user
    ? [
        go("add", "plus", "/accounts?add=1"),
        go("company", "users", "/create-company"),
        go("logout", "logout", "/logout"),
      ]
    : [];
  return [...actions, ...themes, ...languages];
}
