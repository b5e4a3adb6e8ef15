import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchRoute, ROUTES, type RouteAccess } from "./routes.ts";
import {
  AFTER_LOGIN,
  checkTrouble,
  guard,
  loginPath,
  mayForceLogout,
  placeOf,
  RENEWAL_PATH,
  SETUP_PATH,
  thenTarget,
  trackPath,
  wantedProfile,
} from "./rules.ts";
import vectors from "./vectors/then.json" with { type: "json" };

const ORIGIN = "https://owlstat.test";
const HOSTILE = [
  ...[
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "/\\/evil.example",
    "\\\\evil.example",
  ],
  ...[
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
  ],
  ...[
    "/\u0000/evil.example",
    "\u0000//evil.example",
    "/\u007f/evil.example",
    "http://evil.example",
    "HTTPS://evil.example",
  ],
  ...[
    "https:evil.example",
    "https:/evil.example",
    "https:\\\\evil.example",
    "//evil.example/..",
    "//user@evil.example",
  ],
  ...[
    "//owlstat.test@evil.example",
    "//evil.example#owlstat.test",
    "//evil.example?/accounts",
    "javascript:alert(1)",
  ],
  ...[
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
  ],
  ...[
    "blob:https://evil.example",
    "mailto:a@evil.example",
    "evil.example",
    "./accounts",
    "../accounts",
    "?then=/x",
  ],
  ...["#top", "^", "^//evil.example", "/ /evil.example", "/accounts\\..\\..", "/a b", "%2F%2Fevil.example"],
  ...["/login", "/LOGIN/", "/login/?then=//evil.example", "/logout#x", "/signup?x=1", "/reset-password"],
];
const KEPT = [
  "/%5Cevil.example",
  "/%09/evil.example",
  "/@evil.example",
  "/accounts?next=https://evil.example",
  "/x//evil.example",
  "/.evil.example",
  "/loginx",
];

describe("the page named by `then`", () => {
  test.each(vectors.cases)("$then leads to $target", ({ then, target }) => {
    expect(thenTarget(then)).toBe(target);
  });

  test.each(HOSTILE)("%j leads to the accounts", (then) => {
    expect(thenTarget(then)).toBe(AFTER_LOGIN);
  });

  test.each(KEPT)("%j is a page of this site", (then) => {
    expect(thenTarget(then)).toBe(then);
    expect(new URL(then, ORIGIN).origin).toBe(ORIGIN);
  });

  test.each([null, undefined, ""])("%j leads to the accounts", (then) => {
    expect(thenTarget(then)).toBe(AFTER_LOGIN);
  });

  const risky = fc.string({ unit: fc.constantFrom(..."/\\^:@?#.%\t\n\r \u0000aevil") });
  const anything = fc.oneof(fc.string(), fc.string({ unit: "binary" }), risky);
  test("is always a path of this very site, whatever is written there", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          anything.map((rest) => `/${rest}`),
        ),
        (then) => {
          const target = thenTarget(then);
          expect(target).toMatch(/^\/(?![/\\])/);
          expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe("a profile somebody wants to track", () => {
  test("is decided by the page to return to, and by nothing else", () => {
    const then = new URL(trackPath("nat.geo_1"), ORIGIN).searchParams.get("then");
    expect(wantedProfile(then)).toBe("nat.geo_1");
    for (const other of [null, "", "/profile/nasa", "/alarms?track=true", "//evil?track=true"])
      expect(wantedProfile(other)).toBeNull();
  });
});

describe("the login page", () => {
  test.each([
    ["/", "/login"],
    ["/accounts", "/login"],
    ["/alarms", "/login?then=/alarms"],
    ["/settings?page=billing&tab=cards", "/login?then=/settings%3Fpage%3Dbilling%5Etab%3Dcards"],
  ])("for %s is %s", (address, path) => {
    expect(loginPath(address)).toBe(path);
  });

  test("returns to where it was asked from", () => {
    for (const address of [
      "/alarms",
      "/settings?page=billing&tab=cards",
      "/dashboard/nasa?from=2026-01-01&to=2026-02-01",
    ]) {
      const query = new URL(loginPath(address), ORIGIN).searchParams.get("then");
      expect(thenTarget(query)).toBe(address);
    }
  });
});

type Row = [
  RouteAccess | "unknown",
  loggedIn: boolean,
  whitelabel: boolean,
  served: boolean,
  result: string | null,
];
const OWES_NOTHING = { client: null, mustRenew: false, owes: null } as const;
const IN = "/login?then=/here";
const TABLE: Row[] = [
  ["public", false, false, false, null],
  ["public", true, false, false, null],
  ["public", false, true, false, "/"],
  ["public", true, true, false, "/"],
  ["public", false, true, true, null],
  ["public", true, true, true, null],
  ["logged-out", false, false, false, null],
  ["logged-out", true, false, false, "/alarms"],
  ["logged-out", false, true, false, "/"],
  ["logged-out", true, true, false, "/"],
  ["user", false, false, false, IN],
  ["user", true, false, false, null],
  ["user", false, true, false, "/"],
  ["user", true, true, false, "/"],
  ["user", false, true, true, IN],
  ["user", true, true, true, null],
  ["admin", false, false, false, IN],
  ["admin", true, false, false, null],
  ["admin", false, true, false, "/"],
  ["admin", true, true, false, "/"],
  ["unknown", false, false, false, null],
  ["unknown", true, false, false, null],
  ["unknown", false, true, false, "/"],
  ["unknown", true, true, false, "/"],
];

test.each(TABLE)(
  "guard: %s, logged in %s, white label %s, served there %s: goes to %s",
  (access, loggedIn, whitelabel, served, result) => {
    const route =
      access === "unknown" ? null : { id: "x", access, ...(served && { whitelabel: true as const }) };
    expect(
      guard({ route, address: "/here", loggedIn, whitelabel, ...OWES_NOTHING, returnTo: "/alarms" }),
    ).toBe(result);
  },
);

test("a plan that must be renewed leaves the settings, and sends every other protected page to the prices", () => {
  const sent = ROUTES.filter((route) => {
    const here = { address: "/here", loggedIn: true, whitelabel: false, client: null, owes: null };
    const next = guard({ route, ...here, mustRenew: true });
    return next === RENEWAL_PATH;
  });
  const wanted = ROUTES.filter(({ id, access }) => access === "user" && id !== "settings");
  expect(sent.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  const visitor = { address: "/alarms", loggedIn: false, whitelabel: false, ...OWES_NOTHING };
  expect(guard({ route: { id: "alarms", access: "user" }, ...visitor })).toBe("/login?then=/alarms");
});

test.each([
  ["all", "/alarms", SETUP_PATH],
  ["all", "/admin/users", SETUP_PATH],
  ["all", "/settings", SETUP_PATH],
  ["all", "/settings?page=company", SETUP_PATH],
  ["all", "/settings?page=security", null],
  ["all", "/logout", null],
  ["all", "/stop-reset", null],
  ["admin", "/admin/users", SETUP_PATH],
  ["admin", "/alarms", null],
  [null, "/admin/users", null],
] as const)("who owes a second factor for %s and opens %s is sent to %s", (owes, address, sent) => {
  const route = matchRoute(address.split("?")[0] ?? "")?.route ?? null;
  const given = { loggedIn: true, whitelabel: false, client: null, mustRenew: false };
  expect(guard({ route, address, owes, ...given })).toBe(sent);
});

test("no guard ever sends anybody round in circles", () => {
  for (const route of ROUTES) {
    for (const loggedIn of [true, false]) {
      for (const whitelabel of [true, false]) {
        const address = route.path.replace(/:\w+\??/g, "x");
        for (const mustRenew of [true, false]) {
          for (const client of [null, "link", "login"] as const) {
            for (const owes of ["all", "admin", null] as const) {
              const asked = { route, address, loggedIn, whitelabel, client, mustRenew, owes };
              const next = guard({ ...asked, returnTo: address });
              expect(next).not.toBe(address);
              if (next !== SETUP_PATH) expect(next?.split("?")[0]).not.toBe(address);
            }
          }
        }
      }
    }
  }
});

test.each([
  [null, true],
  [0, false],
  [59_999, false],
  [60_000, true],
])("a login %s ms old may be thrown out: %s", (age, verdict) => {
  const now = 1_000_000;
  expect(mayForceLogout(age === null ? null : now - age, now)).toBe(verdict);
});

test.each([
  ["no_answer", true, "away"],
  ["no_answer", false, "told"],
  ["maintenance", true, "away"],
  ["overloaded", true, "busy"],
  ["timestamp_skew", true, "told"],
  ["rate_limited", true, "told"],
  ["client_key_invalid", true, "told"],
  ["unexpected", true, "told"],
] as const)("a session check that fails with %s (online: %s) means %s", (code, online, trouble) => {
  expect(checkTrouble(code, online)).toBe(trouble);
});

test.each([
  ["/pricing", "?renew=true", "/pricing"],
  ["/profile/nasa", "?page=billing", "/profile/nasa"],
  ["/settings", "", "/settings"],
  ["/settings", "?page=billing", "/settings?page=billing"],
  ["/settings", "?tab=cards&page=company", "/settings?page=company"],
])("%s with %s is the place %s", (pathname, search, place) => {
  expect(placeOf(pathname, search)).toBe(place);
});
