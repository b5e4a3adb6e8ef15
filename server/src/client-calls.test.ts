import { createClientLink } from "@owlstat/core/clients/contract.ts";
import { changeClientPassword } from "@owlstat/core/clients/login-contract.ts";
import { callPath, changesState } from "@owlstat/core/endpoint.ts";
import { CLIENT_PARTS, type ClientPart } from "@owlstat/core/spaces/roles.ts";
import { expect, test } from "vitest";
import { API_BASE } from "./platform/http/calls/api.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { uuidv7 } from "./platform/uuid.ts";
import { castInto } from "./testing/people/test-cast.ts";
import { testClientLogins } from "./testing/people/test-client-logins.ts";
import { STRICT_PASSWORD } from "./testing/people/test-people.ts";
import type { TestClient } from "./testing/web/test-client.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";

/** The calls a client with a login may make on their agency's host, besides those of every visitor there. */
const CLIENTS = `
  GET /client-view · GET /client-login · PATCH /client-login · POST /client-login/password
  GET /profiles/:username/notes · GET /profiles/:username/goals · GET /profiles/:username/insights`;
/** What every visitor of such a host may do. */
const VISITORS = `
  GET /auth/getcsrftoken · GET /auth/me · GET /auth/domain · GET /search
  GET /profiles/:username · GET /profiles/:username/posts · GET /profiles/:username/stats
  GET /profiles/:username/analyses · GET /profiles/:username/analyses/:id · GET /profiles/:username/inputs
  GET /profiles/:username/inputs.csv · GET /profiles/:username/stats.csv · GET /profiles/:username/findings · GET /compare
  GET /mail/subscription · POST /mail/unsubscribe · PUT /mail/subscription
  GET /shared-reports/:token · POST /shared-reports/:token · POST /client-view/leave
  POST /client-login · POST /client-login/reset · GET /client-login/link · POST /client-login/link
  POST /client-login/decline
  GET /client-connect · POST /client-connect/start · POST /client-connect/finish · POST /client-connect/decline
  GET /client-connect/consent · POST /client-connect/end`;

const namesOf = (list: string) =>
  list
    .split(/[·\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
const nameOf = ({ contract }: Route) => `${contract.method} ${contract.path}`;

const web = await startTestWeb();
const { db, clock } = web.services;
const { agency, joined, browserAt } = await testClientLogins(web);
const moon = await agency("moon");
const client = await joined(moon, "carla@clients.test");
const cookies = new Map(client.cookies);

/** What stands in the way of a call: the host, the gate, or nothing. */
async function verdictOf({ contract }: Route, browser: TestClient): Promise<string> {
  await db.pool.query("delete from attempts");
  const id = uuidv7(clock.now());
  const ids = {
    id,
    comment: id,
    user_id: id,
    folder_id: id,
    login_id: id,
    link_id: id,
    file: "pdf",
    token: "x",
  };
  const path = callPath(contract, { ...ids, username: "nobody.knows" }).split("?")[0];
  const withBody = contract.method !== "GET" && contract.method !== "DELETE";
  const response = await browser.raw(API_BASE + path, {
    method: contract.method,
    headers: {
      ...(await browser.proofs({ csrf: changesState(contract) })),
      ...(withBody && { "content-type": contract.upload?.types[0] ?? "application/json" }),
    },
    ...(withBody && { body: "{}" }),
  });
  if (contract.stream && response.ok) {
    await response.body?.cancel();
    return "passes";
  }
  const { code } = ((await response.json().catch(() => null)) ?? {}) as { code?: string };
  const refusals = ["not_found", "login_required", "forbidden", "unexpected"];
  return code && refusals.includes(code) ? code : "passes";
}

/** The same browser for each call: some end the login that they are made with. */
function asClient(host: string): TestClient {
  const browser = browserAt(host);
  for (const [name, value] of cookies) {
    browser.cookies.set(name, value);
    if (host === "owlstat.test") browser.cookies.set(name.replace("site_", "owl_"), value);
  }
  return browser;
}

test.each(routes.filter(({ gate }) => gate.brandHosts).map((route) => [nameOf(route), route] as const))(
  "%s is in one of the lists, and open to whom it says",
  async (name, route) => {
    const clients = namesOf(CLIENTS).includes(name);
    expect([clients, namesOf(VISITORS).includes(name)]).toContain(true);
    const visitor = await verdictOf(route, browserAt(moon.host));
    if (clients) expect(visitor).toBe("login_required");
    else expect(visitor).not.toMatch(/login_required|forbidden|unexpected/);
    if (name === "POST /client-view/leave") return;
    expect(await verdictOf(route, asClient(moon.host))).not.toMatch(/login_required|forbidden|unexpected/);
  },
);

test("every other call does not exist for a client on their agency's host", async () => {
  const closed = routes.filter(({ gate }) => !gate.brandHosts);
  expect(closed.length).toBeGreaterThan(200);
  for (const route of closed)
    expect([nameOf(route), await verdictOf(route, asClient(moon.host))]).toEqual([
      nameOf(route),
      "not_found",
    ]);
});

/** Calls about a login, which nobody has who came by a link. */
const OF_LOGINS = ["GET /client-login", "PATCH /client-login", "POST /client-login/password"];

test("whoever came by a link calls what a login calls, but for what is about logins", async () => {
  const open = async (shows: readonly ClientPart[]) => {
    const wish = { name: "Moon", folder_ids: [moon.clientId], shows: [...shows], password: "", days: null };
    const { link } = await moon.client.ok(createClientLink, wish);
    const browser = browserAt(moon.host);
    await browser.raw(new URL(link.url ?? "").pathname);
    return browser;
  };
  const [all, nothing] = [await open(CLIENT_PARTS), await open([])];
  for (const route of routes.filter((one) => namesOf(CLIENTS).includes(nameOf(one)))) {
    const name = nameOf(route);
    const whole = OF_LOGINS.includes(name) ? "not_found" : "passes";
    const bare = route.gate.clientSees ? "forbidden" : whole;
    const verdicts = [await verdictOf(route, all), await verdictOf(route, nothing)];
    // An empty body is refused before anybody looks whose login it is.
    if (name === "POST /client-login/password") continue;
    expect([name, ...verdicts]).toEqual([name, whole, bare]);
  }
  const changed = await all.call(changeClientPassword, { password: "x", new_password: STRICT_PASSWORD });
  expect(changed.body.code).toBe("not_found");
});

test("on another agency's host a client's login is nobody's, and so is one of ours, limited or not", async () => {
  const mars = await agency("mars");
  const limited = (await castInto(web, mars.spaceId, "member")).client;
  const sql = "update memberships set only_folders = array[$1::uuid] where space_id = $2 and role = 'member'";
  await db.pool.query(sql, [mars.clientId, mars.spaceId]);
  for (const [who, cookiesOfTheirs] of [
    ["client", cookies],
    ["owner", mars.client.cookies],
    ["limited", limited.cookies],
  ] as const) {
    for (const route of routes) {
      if (route.gate.outside || route.gate.access === "visitor") continue;
      const browser = browserAt(mars.host);
      for (const [name, value] of cookiesOfTheirs) {
        browser.cookies.set(name, value);
        browser.cookies.set(name.replace("owl_", "site_"), value);
      }
      const wanted = route.gate.brandHosts ? "login_required" : "not_found";
      expect([who, nameOf(route), await verdictOf(route, browser)]).toEqual([who, nameOf(route), wanted]);
    }
  }
});

test("on our own host a client's cookies are nobody's", async () => {
  const asked = routes.filter(({ gate }) => gate.access !== "visitor" && !gate.outside);
  for (const route of asked)
    expect([nameOf(route), await verdictOf(route, asClient("owlstat.test"))]).toEqual([
      nameOf(route),
      "login_required",
    ]);
});
