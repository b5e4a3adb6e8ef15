import { describe, expect, test } from "vitest";
import { type Chrome, matchRoute, ROUTES, type RouteAccess, sightOf } from "./routes.ts";

type Row = [
  address: string,
  id: string,
  access: RouteAccess,
  chrome: Chrome,
  params?: Record<string, string>,
];
const PAGES: Row[] = [
  ["/", "home", "public", "public"],
  ["/login", "login", "logged-out", "public"],
  ["/signup", "signup", "logged-out", "public"],
  ["/reset-password", "reset-password", "logged-out", "public"],
  ["/confirm", "confirm", "public", "public"],
  ["/logout", "logout", "public", "public"],
  ["/profile/nasa", "profile", "public", "public", { id: "nasa" }],
  ["/simplestats/nasa", "simplestats", "public", "public", { id: "nasa" }],
  ["/metrics/nasa", "metrics", "public", "public", { id: "nasa" }],
  ["/ref/spring", "ref", "public", "public", { campaign: "spring" }],
  ["/ref/spring/mail", "ref", "public", "public", { campaign: "spring", source: "mail" }],
  ["/stop-invitations", "stop-invitations", "public", "public"],
  ["/stop-reset", "stop-reset", "public", "public"],
  ["/report-consent", "report-consent", "public", "public"],
  ["/report-unsubscribe", "report-unsubscribe", "public", "public"],
  ["/pricing", "pricing", "public", "public"],
  ["/checkout", "checkout", "public", "public"],
  ["/contact", "contact", "public", "public"],
  ["/stripe-payment-confirmation", "stripe-payment-confirmation", "public", "public"],
  ["/paypal-payment-confirmation", "paypal-payment-confirmation", "public", "public"],
  ["/hide-profile", "hide-profile", "public", "public"],
  ["/changelog", "changelog", "public", "public"],
  ["/offline", "offline", "public", "public"],
  ["/privacy", "privacy", "public", "public"],
  ["/cookie-policy", "cookie-policy", "public", "public"],
  ["/terms", "terms", "public", "public"],
  ["/affiliate", "affiliate", "public", "public"],
  ["/press", "press", "public", "public"],
  ["/oembed_test", "oembed-test", "public", "public"],
  ["/onboarding", "onboarding", "user", "bare"],
  ["/create-company", "create-company", "user", "bare"],
  ["/first-steps", "first-steps", "user", "bare"],
  ["/dashboard", "dashboard", "user", "dashboard"],
  ["/accounts", "accounts", "user", "dashboard"],
  ["/alarms", "alarms", "user", "dashboard"],
  ["/reports", "reports", "user", "dashboard"],
  ["/goals", "goals", "user", "dashboard"],
  ["/dashboard/nasa", "dashboard-profile", "user", "dashboard", { id: "nasa" }],
  ["/redeem", "redeem", "user", "dashboard"],
  ["/settings", "settings", "user", "dashboard"],
  ["/admin/users", "admin-users", "admin", "dashboard"],
  ["/admin/invoices", "admin-invoices", "admin", "dashboard"],
  ["/admin/money", "admin-money", "admin", "dashboard"],
  ["/admin/vouchers", "admin-vouchers", "admin", "dashboard"],
  ["/admin/hiding", "admin-hiding", "admin", "dashboard"],
  ["/admin/domains", "admin-domains", "admin", "dashboard"],
  ["/admin/jobs", "admin-jobs", "admin", "dashboard"],
  ["/admin/health", "admin-health", "admin", "dashboard"],
  ["/admin/onboardings", "admin-onboardings", "admin", "dashboard"],
  ["/fb-connect", "fb-connect", "user", "dashboard"],
  ["/oauth/authorize", "connect-app", "user", "bare"],
];

describe.each(PAGES)("%s", (address, id, access, chrome, params = {}) => {
  test("is its page", () => {
    const matched = matchRoute(address, { development: false });
    expect(matched?.route).toMatchObject({ id, access, chrome });
    expect(matched?.params).toEqual(params);
  });

  test("is found with a slash at its end and in capitals too", () => {
    expect(matchRoute(`${address}/`)?.route.id).toBe(id);
    expect(matchRoute(address.toUpperCase())?.route.id).toBe(id);
  });
});

test.each([
  ...[
    "/nowhere",
    "/profile",
    "/profile/",
    "/profile/a/b",
    "/ref",
    "/ref/a/b/c",
    "/login/now",
    "/admin",
    "/settings/x",
  ],
  ...[
    "/dashboard/a/b",
    "/.",
    "/..",
    "/index.html",
    "/api",
    "/loginx",
    "/log",
    "/*",
    "/:id",
    "/profile%2Fnasa",
  ],
])("%s is no page", (address) => {
  expect(matchRoute(address)).toBeNull();
});

test("a parameter is decoded and keeps its letter case", () => {
  expect(matchRoute("/profile/N%C3%A1sa%2F1")?.params).toEqual({ id: "Nása/1" });
});

test.each(["/profile/%E0%A4%A", "/profile/%", "/dashboard/%ff", "/metrics/%00"])(
  "%s is no page: what cannot be decoded or holds a zero character names nothing",
  (address) => {
    expect(matchRoute(address)).toBeNull();
  },
);

test("the gallery of parts is for development only", () => {
  expect(matchRoute("/ui")?.route.id).toBe("ui");
  expect(matchRoute("/ui", { development: false })).toBeNull();
});

test("the administration is no page for users, and one for admins and for visitors, who may be admins", () => {
  const admin = ROUTES.filter(({ path }) => path.startsWith("/admin"));
  expect(admin.map(({ access }) => access)).toEqual(admin.map(() => "admin"));
  for (const { path, id } of admin) {
    expect(matchRoute(path, sightOf({ admin: false }))).toBeNull();
    expect(matchRoute(path.toUpperCase(), sightOf({ admin: false }))).toBeNull();
    expect(matchRoute(path, sightOf({ admin: true }))?.route.id).toBe(id);
    expect(matchRoute(path, sightOf(null))?.route.id).toBe(id);
  }
});

test("under a brand of its own the search, the profiles and unsubscribing are served, and what clients need", () => {
  const served = ROUTES.filter((route) => "whitelabel" in route).map(({ id }) => id);
  const clients = [
    ...["client-home", "client-login", "client-invitation", "client-reset"],
    ...["client-connect", "client-connection", "client-settings"],
  ];
  expect(served).toEqual(["home", "profile", "simplestats", "metrics", "report-unsubscribe", ...clients]);
});

test.each(["/client", "/client/login", "/client/invitation", "/client/reset", "/client/settings"])(
  "%s is a page of agencies' hosts, and none of ours",
  (address) => {
    expect(matchRoute(address, { agency: true })?.route).toMatchObject({ agencyOnly: true });
    expect(matchRoute(address, { agency: false })).toBeNull();
  },
);

test("no two pages share an id or an address", () => {
  expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});
