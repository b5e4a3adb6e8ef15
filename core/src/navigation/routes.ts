import type { Noun } from "../i18n/messages.ts";
import { CLIENT_ROUTES, type ClientAccess } from "./client-routes.ts";

/**
 * `public` is for everyone, `logged-out` only for visitors, `user` needs a login, `admin` that of an admin of the
 * installation.
 */
export type RouteAccess = "public" | "logged-out" | "user" | "admin" | ClientAccess;
/** What stands around the page: the public navbar and footer, the dashboard's left menu, or nothing. */
export type Chrome = "public" | "dashboard" | "bare";

export type Route = {
  id: string;
  /** `:name` is a parameter, `:name?` an optional one. */
  path: `/${string}`;
  access: RouteAccess;
  chrome: Chrome;
  /** Served also under an agency's own brand. */
  whitelabel?: true;
  /** Served under an agency's own brand alone. */
  agencyOnly?: true;
  /** Served in development only. */
  development?: true;
  /** The message files that the page needs in addition to SHELL_NOUNS. */
  nouns: readonly Noun[];
};

export const ROUTES = [
  { id: "home", path: "/", access: "public", chrome: "public", whitelabel: true, nouns: ["home"] },
  { id: "login", path: "/login", access: "logged-out", chrome: "public", nouns: ["auth"] },
  { id: "signup", path: "/signup", access: "logged-out", chrome: "public", nouns: ["auth"] },
  { id: "reset-password", path: "/reset-password", access: "logged-out", chrome: "public", nouns: ["auth"] },
  { id: "confirm", path: "/confirm", access: "public", chrome: "public", nouns: ["auth", "onboarding"] },
  {
    id: "stop-invitations",
    path: "/stop-invitations",
    access: "public",
    chrome: "public",
    nouns: ["companies"],
  },
  { id: "stop-reset", path: "/stop-reset", access: "public", chrome: "public", nouns: ["factors"] },
  { id: "logout", path: "/logout", access: "public", chrome: "public", nouns: ["auth"] },
  {
    id: "profile",
    path: "/profile/:id",
    access: "public",
    chrome: "public",
    whitelabel: true,
    nouns: ["analyses", "charts", "notes", "profiles"],
  },
  {
    id: "simplestats",
    path: "/simplestats/:id",
    access: "public",
    chrome: "public",
    whitelabel: true,
    nouns: ["analyses", "charts", "profiles"],
  },
  {
    id: "metrics",
    path: "/metrics/:id",
    access: "public",
    chrome: "public",
    whitelabel: true,
    nouns: ["analyses", "charts", "notes", "profiles"],
  },
  { id: "ref", path: "/ref/:campaign/:source?", access: "public", chrome: "public", nouns: ["home"] },
  {
    id: "report-unsubscribe",
    path: "/report-unsubscribe",
    access: "public",
    chrome: "public",
    whitelabel: true,
    nouns: ["reports"],
  },
  { id: "report-consent", path: "/report-consent", access: "public", chrome: "public", nouns: ["reports"] },
  ...CLIENT_ROUTES,
  { id: "pricing", path: "/pricing", access: "public", chrome: "public", nouns: ["plans", "pricing"] },
  { id: "checkout", path: "/checkout", access: "public", chrome: "public", nouns: ["billing", "auth"] },
  { id: "contact", path: "/contact", access: "public", chrome: "public", nouns: ["support"] },
  {
    id: "stripe-payment-confirmation",
    path: "/stripe-payment-confirmation",
    access: "public",
    chrome: "public",
    nouns: ["billing"],
  },
  {
    id: "paypal-payment-confirmation",
    path: "/paypal-payment-confirmation",
    access: "public",
    chrome: "public",
    nouns: ["billing"],
  },
  { id: "privacy", path: "/privacy", access: "public", chrome: "public", nouns: ["legal"] },
  { id: "cookie-policy", path: "/cookie-policy", access: "public", chrome: "public", nouns: ["legal"] },
  { id: "terms", path: "/terms", access: "public", chrome: "public", nouns: ["legal"] },
  { id: "affiliate", path: "/affiliate", access: "public", chrome: "public", nouns: ["support"] },
  {
    id: "help",
    path: "/help",
    access: "public",
    chrome: "public",
    nouns: ["analyses", "charts", "guides", "support"],
  },
  { id: "accessibility", path: "/accessibility", access: "public", chrome: "public", nouns: ["support"] },
  { id: "hide-profile", path: "/hide-profile", access: "public", chrome: "public", nouns: ["hiding"] },
  { id: "changelog", path: "/changelog", access: "public", chrome: "public", nouns: ["changelog"] },
  { id: "offline", path: "/offline", access: "public", chrome: "public", nouns: [] },
  { id: "press", path: "/press", access: "public", chrome: "public", nouns: ["support"] },
  { id: "roadmap", path: "/roadmap", access: "public", chrome: "public", nouns: ["roadmap"] },
  { id: "oembed-test", path: "/oembed_test", access: "public", chrome: "public", nouns: ["embeds"] },
  {
    id: "onboarding",
    path: "/onboarding",
    access: "user",
    chrome: "bare",
    nouns: ["charts", "connections", "home", "onboarding"],
  },
  { id: "create-company", path: "/create-company", access: "user", chrome: "bare", nouns: ["companies"] },
  { id: "first-steps", path: "/first-steps", access: "user", chrome: "bare", nouns: ["onboarding"] },
  {
    id: "dashboard",
    path: "/dashboard",
    access: "user",
    chrome: "dashboard",
    nouns: ["charts", "dashboard"],
  },
  {
    id: "accounts",
    path: "/accounts",
    access: "user",
    chrome: "dashboard",
    nouns: ["accounts", "dashboard", "folders", "imports"],
  },
  {
    id: "clients",
    path: "/clients",
    access: "user",
    chrome: "dashboard",
    nouns: ["clients", "whitelabel"],
  },
  {
    id: "client",
    path: "/clients/:id",
    access: "user",
    chrome: "dashboard",
    nouns: ["clients", "goals", "whitelabel"],
  },
  { id: "alarms", path: "/alarms", access: "user", chrome: "dashboard", nouns: ["alarms", "charts"] },
  {
    id: "reports",
    path: "/reports",
    access: "user",
    chrome: "dashboard",
    nouns: ["analyses", "downloads", "reports"],
  },
  { id: "goals", path: "/goals", access: "user", chrome: "dashboard", nouns: ["goals", "charts"] },
  {
    id: "dashboard-profile",
    path: "/dashboard/:id",
    access: "user",
    chrome: "dashboard",
    nouns: ["analyses", "charts", "notes", "profiles"],
  },
  { id: "redeem", path: "/redeem", access: "user", chrome: "dashboard", nouns: ["vouchers"] },
  {
    id: "settings",
    path: "/settings",
    access: "user",
    chrome: "dashboard",
    nouns: [
      ...(["accounts", "analyses", "api-tokens", "apps", "auth", "billing", "channels", "clients"] as const),
      ...(["companies", "connections", "downloads", "factors", "feeds", "onboarding", "pricing"] as const),
      ...(["reports", "settings", "vouchers", "webhooks", "whitelabel"] as const),
    ],
  },
  { id: "admin-users", path: "/admin/users", access: "admin", chrome: "dashboard", nouns: ["admin"] },
  { id: "admin-invoices", path: "/admin/invoices", access: "admin", chrome: "dashboard", nouns: ["admin"] },
  { id: "admin-money", path: "/admin/money", access: "admin", chrome: "dashboard", nouns: ["admin"] },
  { id: "admin-vouchers", path: "/admin/vouchers", access: "admin", chrome: "dashboard", nouns: ["admin"] },
  { id: "admin-hiding", path: "/admin/hiding", access: "admin", chrome: "dashboard", nouns: ["admin"] },
  { id: "admin-domains", path: "/admin/domains", access: "admin", chrome: "dashboard", nouns: ["admin"] },
  { id: "admin-jobs", path: "/admin/jobs", access: "admin", chrome: "dashboard", nouns: ["admin"] },
  {
    id: "admin-health",
    path: "/admin/health",
    access: "admin",
    chrome: "dashboard",
    nouns: ["admin", "doctor"],
  },
  {
    id: "admin-onboardings",
    path: "/admin/onboardings",
    access: "admin",
    chrome: "dashboard",
    nouns: ["admin"],
  },
  {
    id: "fb-connect",
    path: "/fb-connect",
    access: "user",
    chrome: "dashboard",
    nouns: ["connections", "onboarding"],
  },
  {
    id: "connect-app",
    path: "/oauth/authorize",
    access: "user",
    chrome: "bare",
    nouns: ["api-tokens", "apps"],
  },
  { id: "ui", path: "/ui", access: "public", chrome: "bare", development: true, nouns: ["charts"] },
] as const satisfies readonly Route[];

export type RouteId = (typeof ROUTES)[number]["id"];

/** The pages of /settings, named by its query `page`. */
export const SETTINGS_PAGES = [
  "general",
  "security",
  "company",
  "whitelabel",
  "billing",
  "reports",
  "downloads",
  "connected-pages",
  "channels",
  "api",
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** Message files every page needs. */
const SHELL_NOUNS: readonly Noun[] = ["errors", "pages", "shell", "ui"];
/** Message files of what stands around a page. */
const CHROME_NOUNS: Readonly<Record<Chrome, readonly Noun[]>> = {
  public: [],
  dashboard: ["plans"],
  bare: [],
};

/** The message files a page needs; one without a route is the 404 page or the maintenance page. */
export function nounsOf(route: Pick<Route, "chrome" | "nouns"> | null | undefined): Noun[] {
  return [...SHELL_NOUNS, ...(route ? [...CHROME_NOUNS[route.chrome], ...route.nouns] : [])];
}

export type MatchedRoute = { route: Route & { id: RouteId }; params: Record<string, string> };

/** The administration exists for admins alone, and for visitors: they are asked to log in and may be one. */
export const sightOf = (user: { admin: boolean } | null) => ({
  administration: user === null || user.admin,
});

/** The route a path belongs to, or null: that is the 404 page. A trailing slash and letter case of fixed parts do not matter. */
export function matchRoute(
  pathname: string,
  { development = true, administration = true, agency = true } = {},
): MatchedRoute | null {
  const parts = pathname.split("/").filter(Boolean);
  for (const route of ROUTES) {
    if ("development" in route && !development) continue;
    if (route.access === "admin" && !administration) continue;
    if ("agencyOnly" in route && !agency) continue;
    const params = matchParts(route.path.split("/").filter(Boolean), parts);
    if (params) return { route, params };
  }
  return null;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (parts.length > pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index];
    if (!expected.startsWith(":")) {
      if (part?.toLowerCase() !== expected) return null;
    } else if (part !== undefined) {
      const value = decode(part);
      if (value === null) return null;
      params[expected.replace(/[:?]/g, "")] = value;
    } else if (!expected.endsWith("?")) {
      return null;
    }
  }
  return params;
}

/** Null when the part cannot be decoded or contains a zero character; such addresses do not exist. */
function decode(part: string): string | null {
  try {
    const value = decodeURIComponent(part);
    return value.includes("\0") ? null : value;
  } catch {
    return null;
  }
}
