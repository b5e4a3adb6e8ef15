import { getMe, login } from "@owlstat/core/auth/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { callPath, changesState } from "@owlstat/core/endpoint.ts";
import { getHome } from "@owlstat/core/navigation/home-contract.ts";
import { expect, test } from "vitest";
import { API_BASE } from "../platform/http/calls/api.ts";
import type { Route } from "../platform/http/calls/route.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { castCompany, castUser } from "../testing/people/test-cast.ts";
import { callName, callsIn } from "../testing/web/call-names.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { routes } from "../web.ts";
import { DEMO_COMPANY } from "./people.ts";

/** What the demo may read besides what every visitor may. All else is refused, and every change with its own code. */
const READS = `
  GET /users/accounts · GET /folders · GET /profiles/:username/notes · GET /users/dashboard · GET /users/dashboard/period · GET /users/since
  GET /alarms · GET /alarms/firings · GET /alarms/:id/firings · GET /goals · GET /goals/:id
  GET /profiles/:username/goals · GET /reports · GET /reports/:id · GET /reports/past · GET /reports/past/:id/:file
  GET /reports/settings · GET /reports/templates · GET /reports/sample · GET /reports/sample/file
  GET /profiles/:username/insights · GET /users/notifications · GET /users/events · GET /users/tabs
  GET /imports · GET /shared-lists · GET /connections · GET /channels · GET /reports/sendings/:id/:file`;
const reads = new Set(callsIn(READS));

const web = await startTestWeb();
const { services } = web;
const { clock, db } = services;
const owner = await castUser(web);
await db.pool.query("update users set email = $1 where id = $2", [DEMO_COMPANY.owner, owner.userId]);
const { spaceId } = await castCompany(web, owner);
await storeProfiles(services, ["nasa"]);

/** A browser that opened the demo at its door, as a click on the home page does. */
async function demoVisitor() {
  const client = web.client();
  const door = await client.raw("/demo", { redirect: "manual" });
  expect([door.status, door.headers.get("location")]).toEqual([303, "/dashboard"]);
  return client;
}

async function codeOf({ contract }: Route): Promise<string> {
  await db.pool.query("delete from attempts");
  const client = await demoVisitor();
  const id = uuidv7(clock.now());
  const ids = { id, comment: id, user_id: id, folder_id: id, login_id: id, link_id: id };
  const path = callPath(contract, { ...ids, username: "nobody.knows", file: "pdf", token: "x" });
  const withBody = contract.method !== "GET" && contract.method !== "DELETE";
  const response = await client.raw(API_BASE + path.split("?")[0], {
    method: contract.method,
    headers: {
      ...(await client.proofs({ csrf: changesState(contract) })),
      ...(withBody && { "content-type": contract.upload?.types[0] ?? "application/json" }),
    },
    ...(withBody && { body: "{}" }),
  });
  if (contract.stream && response.ok) {
    await response.body?.cancel();
    return "passes";
  }
  const { code } = ((await response.json().catch(() => null)) ?? {}) as { code?: string };
  return code === "demo_reads_only" || code === "forbidden" || code === "unexpected" ? code : "passes";
}

function expected({ contract, gate }: Route): string {
  if (gate.outside || gate.leavesDemo) return "passes";
  if (changesState(contract)) return "demo_reads_only";
  return gate.access === "visitor" || reads.has(callName({ contract, gate } as Route))
    ? "passes"
    : "forbidden";
}

test.each(routes.map((route) => [callName(route), route] as const))("in the demo, %s", async (_, route) => {
  expect(await codeOf(route)).toBe(expected(route));
});

test("the demo shows one space as its viewer, without an address, and can be left", async () => {
  expect((await web.client().ok(getHome)).demo).toBe(true);
  const client = await demoVisitor();
  const { user } = await client.ok(getMe);
  expect(user).toMatchObject({ demo: true, email: "", space: { id: spaceId, role: "viewer" } });
  expect(user?.spaces).toHaveLength(1);
  await client.ok(getDashboard);
  const { rows } = await db.pool.query("select count(*)::int as n from visits");
  expect(rows[0].n).toBe(0);
  const out = await client.raw("/demo/leave?to=signup", { redirect: "manual" });
  expect(out.headers.get("location")).toBe("/signup");
  expect((await client.ok(getMe)).user).toBeNull();
});

test.each([
  "/dashboard",
  "/accounts",
  "/alarms",
  "/goals",
  "/reports",
  "/dashboard/nasa",
  "/profile/nasa",
  "/settings",
])("in the demo, the page %s opens", async (address) => {
  const client = await demoVisitor();
  expect((await client.raw(address, { redirect: "manual" })).status).toBe(200);
});

test("whoever is logged in stays who they are, with the demo's cookie too", async () => {
  const me = await castUser(web);
  await me.client.raw("/demo", { redirect: "manual" });
  expect((await me.client.ok(getMe)).user).toMatchObject({ id: me.userId });
});

test("where no demo is allowed, there is no door, and its cookie opens nothing", async () => {
  const client = await demoVisitor();
  Object.assign(services.config, { demo: false });
  expect((await web.client().raw("/demo", { redirect: "manual" })).status).toBe(404);
  expect((await client.ok(getMe)).user).toBeNull();
  expect((await web.client().ok(getHome)).demo).toBe(false);
  Object.assign(services.config, { demo: true });
});

test("a login from within the demo is refused like every change, so that nobody is mixed up with it", async () => {
  const client = await demoVisitor();
  const { status, body } = await client.call(login, { email: "a@b.test", password: "x" });
  expect([status, body.code]).toEqual([403, "demo_reads_only"]);
});
