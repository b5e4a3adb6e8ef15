import { callPath, changesState } from "@owlstat/core/endpoint.ts";
import { SPACE_ROLES } from "@owlstat/core/spaces/roles.ts";
import { type ClientWork, mayWork, WORK_OF } from "@owlstat/core/spaces/work.ts";
import { expect, test } from "vitest";
import { API_BASE } from "./platform/http/calls/api.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { uuidv7 } from "./platform/uuid.ts";
import { castCompany, castInto, castUser } from "./testing/people/test-cast.ts";
import { testPeople } from "./testing/people/test-people.ts";
import { callName, callsIn } from "./testing/web/call-names.ts";
import type { TestClient } from "./testing/web/test-client.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";

/** Who may make each call. A route without a line here fails the test: decide, then write it down. */
const MAY = {
  everybody: `
    GET /auth/getcsrftoken · GET /auth/me · POST /auth/login · POST /auth/second-factor · POST /auth/passkey/options · POST /auth/passkey · GET /auth/logout · POST /auth/signup
    GET /auth/confirm · POST /auth/confirm · POST /auth/reset-password-request · GET /auth/reset-password
    POST /auth/reset-password · GET /auth/fb/start · GET /auth/ig/start · POST /auth/ig/deauthorize · POST /auth/ig/data-deletion · GET /fb/codeToken · POST /auth/fb_auth · GET /auth/google/start
    POST /auth/google/token · POST /auth/google/jwt · POST /auth/fb/deauthorize · POST /auth/fb/data-deletion
    GET /auth/fb/data-deletion · GET /companies/invitation · POST /companies/invitation/report
    GET /auth/domain · GET /legal/operator · POST /support/contact · POST /hiding · GET /hiding/:id · POST /hiding/:id/check
    POST /hiding/:id/person · GET /search · GET /home
    GET /profiles/:username · GET /profiles/:username/posts · GET /profiles/:username/stats
    GET /profiles/:username/analyses · GET /profiles/:username/analyses/:id · GET /profiles/:username/inputs · GET /profiles/:username/inputs.csv · GET /profiles/:username/stats.csv · GET /profiles/:username/findings · GET /compare · GET /roadmap · GET /billing/countries · POST /billing/stripe/webhook · POST /billing/paypal/webhook
    GET /mail/subscription · POST /mail/unsubscribe · POST /mail/returned · PUT /mail/subscription
    POST /factors/reset/stop · POST /client-login · POST /client-login/reset · GET /client-login/link · POST /client-login/link · POST /client-login/decline
    GET /client-connect · POST /client-connect/start · POST /client-connect/finish · POST /client-connect/decline
    GET /client-connect/consent · POST /client-connect/end
    GET /reports/consent · POST /reports/consent · GET /shared-reports/:token · POST /shared-reports/:token · POST /client-view/leave
    GET /feeds/:secret/:file`,
  users: `
    POST /auth/confirm-request · POST /auth/change-email · POST /auth/change-password · GET /auth/sessions
    DELETE /auth/sessions/:id · POST /auth/sign-out-elsewhere · POST /auth/switch-space · POST /auth/delete-account
    POST /auth/remove-login · GET /factors · POST /factors/app/begin · POST /factors/app/confirm · DELETE /factors/app
    POST /factors/passkeys/begin · POST /factors/passkeys · PATCH /factors/passkeys/:id · DELETE /factors/passkeys/:id
    POST /factors/prove/options · POST /factors/recovery-codes · DELETE /factors/devices/:id · POST /factors/prove · DELETE /factors/reset · PATCH /users/me · POST /users/onboarding · GET /users/export · POST /companies
    POST /companies/invitation · PUT /roadmap/:id/vote · GET /users/notifications
    GET /users/read-notification/:id · POST /users/notifications/read-all · DELETE /users/notification/:id
    GET /users/events · GET /users/tabs · POST /users/tabs · DELETE /users/tabs/:username · DELETE /users/tabs · POST /billing/check-vat
    POST /auth/stand-in/end · GET /referrals · POST /referrals`,
  viewers: `
    GET /connections/pages · PATCH /connections/logins/:id · GET /profiles/:username/insights
    GET /companies/current · GET /companies/current/leave · POST /companies/current/leave · GET /users/accounts
    GET /goals · GET /goals/:id · POST /goals/preview · GET /profiles/:username/goals
    GET /folders · GET /profiles/:username/notes · GET /imports · GET /imports/:id · GET /shared-lists
    GET /users/dashboard · GET /users/dashboard/period · GET /users/since · GET /exports/stats · GET /channels · GET /feeds · DELETE /feeds/:id · GET /connections · GET /alarms · GET /alarms/firings · GET /alarms/:id/firings
    POST /mcp · POST /alarms/backtest · GET /reports · GET /reports/:id · GET /reports/sendings/:id/:file · GET /reports/:id/review · GET /reports/past · GET /reports/past/:id/:file
    GET /reports/settings · GET /reports/templates · GET /reports/sample · GET /reports/sample/file · GET /downloads · DELETE /downloads/:id
    GET /api-tokens · GET /client-login · PATCH /client-login · POST /client-login/password · DELETE /api-tokens/:id · GET /apps · GET /apps/request · DELETE /apps/:id
    GET /downloads/:id/link · GET /downloads/:id/file · GET /client-view`,
  members: `
    POST /downloads · POST /downloads/:id/retry · POST /api-tokens · POST /feeds · POST /apps/allow · GET /clients · GET /clients/:id
    POST /clients/:id/goals
    POST /users/accounts · POST /users/removeAccounts · PATCH /users/accounts/:username · PUT /users/accounts/order
    POST /goals · PATCH /goals/:id · DELETE /goals/:id · POST /goals/:id/restore · POST /goals/:id/comments
    DELETE /goals/:id/comments/:comment
    POST /folders · PATCH /folders/:id · DELETE /folders/:id · POST /folders/:id/accounts
    POST /notes · PATCH /notes/:id · DELETE /notes/:id
    POST /alarms · PATCH /alarms/:id · DELETE /alarms/:id · POST /alarms/:id/restore
    PATCH /alarms/firings/:id
    POST /reports/sendings/:id/file · POST /reports/:id/print · POST /reports/:id/review · POST /reports/:id/recipients/retry · POST /reports/templates · DELETE /reports/templates/:id
    PATCH /reports/templates/:id · POST /reports/templates/:id/restore
    PUT /reports/settings · POST /reports · PATCH /reports/:id · DELETE /reports/:id · POST /reports/:id/restore · POST /reports/:id/run · POST /reports/trial-recipient
    POST /reports/preview · GET /reports/:id/links · POST /reports/:id/links · DELETE /reports/links/:id
    POST /imports/handles · POST /imports/file · POST /imports/list · PUT /imports/:id/columns
    POST /imports/:id/start · POST /imports/:id/cancel · DELETE /imports/:id
    POST /shared-lists · DELETE /shared-lists/:id · POST /connections/select · POST /auth/fb_connect · POST /auth/ig_connect
    DELETE /connections/pages/:id · DELETE /connections/logins/:id
    GET /channels/push · POST /channels/push · PATCH /channels/push/:id · DELETE /channels/push/:id
    POST /channels/push/:id/test`,
  spaceAdmins: `
    PUT /companies/current · POST /companies/logo · DELETE /companies/logo · POST /companies/current/invitations · DELETE /companies/current/invitations/:id
    GET /whitelabel/site · PUT /whitelabel/site · POST /whitelabel/site/publish · POST /whitelabel/site/unpublish
    POST /whitelabel/site/picture · POST /whitelabel/site/picture-by-address · DELETE /whitelabel/site/picture
    GET /whitelabel/domain · POST /whitelabel/domain · POST /whitelabel/domain/check · DELETE /whitelabel/domain
    GET /whitelabel/folders · PUT /whitelabel/folders/:folder_id · POST /whitelabel/folders/:folder_id/logo · DELETE /whitelabel/folders/:folder_id
    POST /reports/brand-pages · POST /whitelabel/preview/site · POST /whitelabel/preview/mail
    GET /whitelabel/sender · PUT /whitelabel/sender · POST /whitelabel/sender/check · DELETE /whitelabel/sender
    PUT /companies/current/members/:user_id · DELETE /companies/current/members/:user_id
    GET /webhooks · POST /webhooks · PATCH /webhooks/:id · DELETE /webhooks/:id · POST /webhooks/:id/secret
    POST /webhooks/:id/test · GET /webhooks/:id/deliveries · POST /webhooks/deliveries/:id/resend
    GET /webhooks/deliveries/:id · POST /webhooks/:id/replay
    POST /channels · PATCH /channels/:id · DELETE /channels/:id · POST /channels/:id/test
    GET /client-links · POST /client-links · DELETE /client-links/:id
    POST /clients · PATCH /clients/:id · POST /clients/:id/clone · POST /clients/:id/archive · POST /clients/:id/restore
    POST /clients/:id/connect-links · DELETE /clients/:id/connect-links/:link_id
    POST /clients/:id/logins · DELETE /clients/:id/logins/:login_id`,
  owners:
    "GET /factors/company · GET /billing/invoices/years/:year/file · POST /billing/invoices/:id/reissue · GET /billing/recipients · PUT /billing/recipients · PUT /factors/company · POST /factors/company/resets · DELETE /factors/company/resets/:user_id · POST /companies/current/delete · POST /companies/current/transfer · POST /billing/lite · GET /billing · PUT /billing/details · GET /billing/invoices · GET /billing/invoices/:id/file · GET /billing/quote · POST /billing/checkout · POST /billing/stripe/confirm · POST /billing/paypal/confirm · POST /billing/change/preview · POST /billing/change · POST /billing/cancel · POST /billing/resume · POST /billing/portal · POST /vouchers/redeem",
  siteAdmins: `
    GET /admin/gate · GET /admin/users · GET /admin/onboardings · GET /admin/audit · POST /admin/users/:id/password
    POST /admin/users/:id/sign-out · GET /admin/jobs · POST /admin/jobs/retry · GET /admin/health · GET /admin/domains · POST /admin/domains/decide · GET /admin/hiding · POST /admin/hiding/:id · GET /admin/vouchers · POST /admin/vouchers
    POST /admin/vouchers/:id/end · GET /admin/invoices · GET /admin/invoices/export
    POST /admin/invoices/:id/refund · POST /admin/invoices/:id/reissue · GET /admin/invoices/files · GET /admin/users/:id · POST /admin/spaces/:id/plan · POST /admin/spaces/:id/trial
    POST /admin/spaces/:id/undo · GET /admin/spaces/:id/failure · GET /admin/money · GET /admin/money/vat
    GET /admin/readiness · POST /admin/readiness/mail
    POST /admin/users/:id/reset-factor · POST /admin/users/:id/stand-in · PUT /admin/onboardings/:id`,
};
type Group = keyof typeof MAY;

/** What members who are limited to some clients may call of all this, by the work it is; the rest is refused. */
const FOR_CLIENTS: Record<ClientWork, string> = {
  clients: "GET /clients · GET /clients/:id",
  notes: "POST /notes · PATCH /notes/:id · DELETE /notes/:id",
  goals: `
    POST /goals · PATCH /goals/:id · DELETE /goals/:id · POST /goals/:id/restore · POST /goals/:id/comments
    DELETE /goals/:id/comments/:comment · POST /clients/:id/goals`,
  reports: `
    POST /reports · PATCH /reports/:id · DELETE /reports/:id · POST /reports/:id/restore · POST /reports/:id/run
    POST /reports/preview · POST /reports/:id/recipients/retry · POST /reports/:id/review`,
};

/** The calls that lead outward: they refuse whoever has not confirmed their address. */
const OUTWARD = `
  POST /auth/change-email · POST /auth/fb_connect · POST /auth/ig_connect · POST /companies/current/invitations
  PUT /factors/company · POST /apps/allow · PUT /billing/recipients · POST /factors/company/resets
  POST /api-tokens · POST /feeds · POST /shared-lists · POST /client-links
  POST /clients · POST /clients/:id/clone · POST /clients/:id/restore · POST /clients/:id/logins
  PATCH /clients/:id · POST /clients/:id/connect-links
  POST /webhooks · PATCH /webhooks/:id · POST /webhooks/:id/secret · POST /webhooks/:id/test
  POST /webhooks/deliveries/:id/resend · POST /webhooks/:id/replay
  POST /channels · PATCH /channels/:id · POST /channels/:id/test
  POST /channels/push · PATCH /channels/push/:id · POST /channels/push/:id/test
  POST /whitelabel/site/picture-by-address · POST /whitelabel/site/publish · POST /whitelabel/domain · POST /whitelabel/domain/check
  PUT /whitelabel/sender · POST /whitelabel/sender/check
  PUT /reports/settings · POST /reports · PATCH /reports/:id · POST /reports/:id/restore · POST /reports/:id/run
  POST /reports/:id/recipients/retry · POST /reports/:id/links · POST /reports/trial-recipient · POST /reports/:id/review
  PATCH /reports/templates/:id · POST /reports/templates/:id/restore`;

const ACTORS = [
  "visitor",
  "other",
  "viewer",
  "member",
  "spaceAdmin",
  "owner",
  "adminWithoutGate",
  "admin",
] as const;
type Actor = (typeof ACTORS)[number];
type Verdict = "passes" | "login_required" | "forbidden" | "admin_password_wrong";

/** Verdicts in the order of the actors. Whoever is alone in a space owns it, so `other` reaches only that one. */
const everybody: Verdict[] = ACTORS.map(() => "passes");
const from = (...verdicts: Verdict[]): Verdict[] => verdicts;
const EXPECTED: Record<Group, Verdict[]> = {
  everybody,
  users: from("login_required", ...everybody.slice(1)),
  viewers: from("login_required", ...everybody.slice(1)),
  members: from("login_required", "passes", "forbidden", ...everybody.slice(3)),
  spaceAdmins: from("login_required", "passes", "forbidden", "forbidden", ...everybody.slice(4)),
  owners: from("login_required", "passes", "forbidden", "forbidden", "forbidden", ...everybody.slice(5)),
  siteAdmins: from(
    "login_required",
    ...Array<Verdict>(5).fill("forbidden"),
    "admin_password_wrong",
    "passes",
  ),
};

const GATE = "the gate's password";
const web = await startTestWeb({ config: { adminPassword: GATE } });
await testPeople(web);
const { clock } = web.services;

const groups = new Map(
  Object.entries(MAY).flatMap(([group, list]) =>
    callsIn(list).map((name) => [name, group as Group] as const),
  ),
);

/** A company with one of each role and people outside it, new for every call: some calls end what they meet. */
async function cast(): Promise<Record<Actor, TestClient>> {
  const owner = await castCompany(web, await castUser(web));
  const inCompany = async (role: "admin" | "member" | "viewer") =>
    (await castInto(web, owner.spaceId, role)).client;
  return {
    visitor: web.client(),
    other: (await castUser(web)).client,
    viewer: await inCompany("viewer"),
    member: await inCompany("member"),
    spaceAdmin: await inCompany("admin"),
    owner: owner.client,
    adminWithoutGate: (await castUser(web, { admin: true })).client,
    admin: (await castUser(web, { admin: true })).client,
  };
}

const GATES = new Set<string>(["login_required", "forbidden", "admin_password_wrong", "confirm_first"]);

async function verdictOf(route: Route, actor: Actor, client: TestClient): Promise<string> {
  const { contract } = route;
  const id = uuidv7(clock.now());
  const path = callPath(contract, {
    id,
    comment: id,
    user_id: id,
    folder_id: id,
    login_id: id,
    link_id: id,
    username: "nobody.knows",
    file: "pdf",
  });
  const withBody = contract.method !== "GET" && contract.method !== "DELETE";
  const response = await client.raw(API_BASE + path.split("?")[0], {
    method: contract.method,
    headers: {
      ...(await client.proofs({ csrf: changesState(contract) })),
      ...(actor === "admin" && { "x-admin-password": GATE }),
      ...(withBody && { "content-type": contract.upload?.types[0] ?? "application/json" }),
    },
    ...(withBody && { body: "{}" }),
  });
  if (contract.stream && response.ok) {
    await response.body?.cancel();
    return "passes";
  }
  const { code } = ((await response.json().catch(() => null)) ?? {}) as { code?: string };
  if (code === "unexpected") return "unexpected";
  return code && GATES.has(code) ? code : "passes";
}

test("every call has its line in the table, and the table names no call that is gone", () => {
  expect(routes.map(callName).filter((name) => !groups.has(name))).toEqual([]);
  expect([...groups.keys()].filter((name) => !routes.some((route) => callName(route) === name))).toEqual([]);
});

test.each(routes.map((route) => [callName(route), route] as const))("%s", async (name, route) => {
  const actors = await cast();
  const verdicts: string[] = [];
  for (const actor of ACTORS) verdicts.push(await verdictOf(route, actor, actors[actor]));
  const group = groups.get(name);
  expect(Object.fromEntries(ACTORS.map((actor, index) => [actor, verdicts[index]]))).toEqual(
    Object.fromEntries(ACTORS.map((actor, index) => [actor, group && EXPECTED[group][index]])),
  );
});

/** Roles that can be limited to clients; what they do in the whole space is asked call by call above. */
const LIMITED = SPACE_ROLES.filter((role) => WORK_OF[role].forClients !== null);
const worksOn = (name: string) =>
  (Object.keys(FOR_CLIENTS) as ClientWork[]).find((work) => callsIn(FOR_CLIENTS[work]).includes(name)) ??
  null;
test("gates name the work that is done for some clients, as the table of calls does", () => {
  const named = routes.map((route) => [callName(route), route.gate.forClients ?? null]);
  expect(named).toEqual(routes.map((route) => [callName(route), worksOn(callName(route))]));
});

test.each(LIMITED)("what a %s who is limited to clients may call follows the table of work", async (role) => {
  const owner = await castCompany(web, await castUser(web));
  const { userId } = await castInto(web, owner.spaceId, role as "member" | "viewer");
  const only = { folderIds: [], profileIds: [] };
  const client = web.clientAs({ userId, spaceId: owner.spaceId, role, only });
  // An address of its own: limits by the minute would refuse it for the calls of the tests before.
  client.address = `203.0.113.${role.length}`;
  const asked = routes.filter((route) => {
    const group = groups.get(callName(route));
    return group === "members" || group === "spaceAdmins" || group === "owners";
  });
  expect(asked.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const route of asked) {
    const name = callName(route);
    const work = worksOn(name);
    const verdict = await verdictOf(route, "owner", client);
    const may = work !== null && mayWork({ role, limited: true }, work);
    if ((verdict === "passes") !== may) wrong.push(`${name}: ${verdict}`);
  }
  expect(wrong).toEqual([]);
});

test("the calls that lead outward have the gate, and no others", () => {
  const gated = routes.filter(({ gate }) => gate.outward).map(callName);
  expect(gated.toSorted()).toEqual(callsIn(OUTWARD).toSorted());
});

test.each(callsIn(OUTWARD))("%s refuses whoever has not confirmed their address", async (name) => {
  const route = routes.find((one) => callName(one) === name) as Route;
  const verdictFor = async (confirmed: boolean) => {
    const someone = await castUser(web, { confirmed });
    const { client } = await castCompany(web, someone);
    return [await verdictOf(route, "owner", client), await verdictOf(route, "other", someone.client)];
  };
  expect(await verdictFor(false)).toEqual(["confirm_first", "confirm_first"]);
  expect(await verdictFor(true)).toEqual(["passes", "passes"]);
});

test("every admin call lies below /admin and asks for the password", () => {
  for (const { contract, gate } of routes) {
    const admin = contract.path.startsWith("/admin");
    expect([contract.path, gate.access === "site-admin", gate.prove !== undefined]).toEqual([
      contract.path,
      admin,
      admin,
    ]);
  }
});
