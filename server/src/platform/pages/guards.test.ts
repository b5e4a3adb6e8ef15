import { ROUTES } from "@owlstat/core/navigation/routes.ts";
import { isProtected } from "@owlstat/core/navigation/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { brandedSites } from "../../testing/people/test-sites.ts";
import { pagesBuilt, startTestWeb } from "../../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const ADA = {
  id: "0190a2b4-0000-7000-8000-000000000001",
  email: "ada@example.com",
  name: "Ada",
  admin: false,
  language: null,
  igaccounts: [],
  linkedAccounts: [],
  notifications: [],
  company: null,
  space: { limited: false },
  second_factor: { demanded: null, needed_for_admin: false, reset_at: null },
} as unknown as User;
const LAPSED = { ...ADA, prolevel: 10, hasToRenew: true, free_trial_ends_at: null };
const PEOPLE: Record<string, User> = {
  lapsed: LAPSED,
  member: { ...ADA, company: { id: "1", name: "Nest", role: "admin" } as never },
  admin: { ...ADA, admin: true },
  lapsedAdmin: { ...LAPSED, admin: true },
  // What an admin is shown in somebody's place.
  standingIn: { ...ADA, standing_in: true },
};
const web = await startTestWeb({
  services: { sites: brandedSites({}) },
  source: {
    user: async ({ session }) => (session ? (PEOPLE[session.spaceId] ?? ADA) : null),
    load: {},
  },
});
const visitor = web.client();
const user = web.clientAs({});
const lapsed = web.clientAs({ spaceId: "lapsed" });
const goesTo = async (client: typeof user, path: string, headers: Record<string, string> = {}) => {
  const response = await client.raw(path, { headers });
  await response.arrayBuffer();
  return response.status === 302 ? response.headers.get("location") : response.status;
};

test.each(ROUTES.filter(isProtected).map(({ path }) => path.replace(/:\w+/g, "nasa")))(
  "%s asks visitors to log in and returns there afterwards",
  async (path) => {
    const wanted = path === "/accounts" ? "/login" : `/login?then=${path}`;
    expect(await goesTo(visitor, path)).toBe(wanted);
  },
);

const OF_ADMINS = ROUTES.filter(({ path }) => path.startsWith("/admin")).map(({ path }) => path);

test.each(OF_ADMINS)("%s exists for admins alone, whatever their plan", async (path) => {
  for (const [who, answer] of [
    ["nobody special", 404],
    ["lapsed", 404],
    ["member", 404],
    ["standingIn", 404],
    ["admin", 200],
    ["lapsedAdmin", 200],
  ] as const) {
    expect([who, await goesTo(web.clientAs({ spaceId: who }), path)]).toEqual([who, answer]);
  }
  const client = { host: "brand.test" };
  expect(await goesTo(visitor, path, client)).toBe("/");
});

test("the query is part of where to return to", async () => {
  expect(await goesTo(visitor, "/settings?page=billing&tab=cards")).toBe(
    "/login?then=/settings%3Fpage%3Dbilling%5Etab%3Dcards",
  );
});

test.each([
  ["/login", "/accounts"],
  ["/signup", "/accounts"],
  ["/reset-password", "/accounts"],
  ["/login?then=/settings?page=billing^tab=cards", "/settings?page=billing&tab=cards"],
  ["/login?then=//evil.example", "/accounts"],
  ["/login?then=/%5Cevil.example", "/accounts"],
  ["/login?then=https://evil.example", "/accounts"],
  ["/login?then=%2Flogin", "/accounts"],
  ["/login?then=/%F0%9F%91%BB", "/%F0%9F%91%BB"],
  ["/login?then=/accounts?q=%E6%97%A5^b=%2520", "/accounts?q=%E6%97%A5&b=%20"],
])("who is logged in goes on from %s to %s", async (path, target) => {
  expect(await goesTo(user, path)).toBe(target);
});

test.each([
  ["/accounts", "/pricing?renew=true"],
  ["/dashboard/nasa", "/pricing?renew=true"],
  ["/onboarding", "/pricing?renew=true"],
  ["/settings?page=billing", 200],
  ["/pricing?renew=true", 200],
  ["/profile/nasa", 200],
])("whose plan must be renewed gets %s answered by %s", async (path, answer) => {
  expect(await goesTo(lapsed, path)).toBe(answer);
});

test("a redirect is never kept by a cache", async () => {
  const response = await visitor.raw("/alarms");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  ["/", 200],
  ["/profile/nasa", 200],
  ["/simplestats/nasa", 200],
  ["/metrics/nasa", 200],
  ["/pricing", "/"],
  ["/login", "/"],
  ["/accounts", "/"],
  ["/nowhere", "/"],
])("under a brand of its own %s answers %s", async (path, answer) => {
  expect(await goesTo(visitor, path, { host: "brand.test" })).toBe(answer);
  expect(await goesTo(user, path, { host: "brand.test" })).toBe(answer);
});

test("pages for everyone ask for no login", async () => {
  for (const path of ["/", "/pricing", "/contact", "/terms", "/profile/nasa", "/ref/a/b"]) {
    expect([path, await goesTo(visitor, path)]).toEqual([path, 200]);
  }
});

test("a user's page is rendered for them and kept out of search engines", async () => {
  const html = await (await user.raw("/accounts")).text();
  expect(html).toContain('"name":"Ada"');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test("no window of another site keeps a hold of a page where somebody is logged in or logs in", async () => {
  const apart = async (client: typeof user, path: string) =>
    (await client.raw(path)).headers.get("cross-origin-opener-policy");
  expect(await apart(user, "/")).toBe("same-origin");
  expect(await apart(user, "/accounts")).toBe("same-origin");
  expect(await apart(visitor, "/login")).toBe("same-origin");
  expect(await apart(visitor, "/nowhere")).toBe("same-origin");
  expect(await apart(visitor, "/")).toBeNull();
});
