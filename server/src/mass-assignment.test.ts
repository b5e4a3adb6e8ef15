import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { callPath, changesState } from "@owlstat/core/endpoint.ts";
import { createFolder } from "@owlstat/core/folders/contract.ts";
import { importHandles } from "@owlstat/core/imports/contract.ts";
import { expect, test } from "vitest";
import { hashPassword } from "./auth/login/passwords.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { ADMIN_INPUTS } from "./testing/people/admin-inputs.ts";
import { CLIENT_INPUTS } from "./testing/people/client-inputs.ts";
import { PRIVILEGED } from "./testing/people/privileged-fields.ts";
import { REPORT_INPUTS } from "./testing/people/report-inputs.ts";
import { WHITELABEL_INPUTS } from "./testing/people/test-brands.ts";
import { type CastMember, castCompany, castInto, castUser } from "./testing/people/test-cast.ts";
import { FACTOR_INPUTS } from "./testing/people/test-factors.ts";
import { GOOD_PASSWORD, STRICT_PASSWORD, testPeople } from "./testing/people/test-people.ts";
import { API_INPUTS } from "./testing/people/test-tokens.ts";
import { callName } from "./testing/web/call-names.ts";
import { ALARM, GOAL, TOLD } from "./testing/web/made-inputs.ts";
import { sentBody } from "./testing/web/test-client.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";

/** The smallest PNG there is. */
const LOGO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Scene = { owner: CastMember; member: CastMember; folder: string; imported: string };
const token = "made-up";
const nothing = () => ({});

/** An input each write takes. A write without a line here fails the test. */
const INPUTS: Record<string, (scene: Scene) => Record<string, unknown>> = {
  "POST /auth/login": ({ owner }) => ({ email: owner.email, password: GOOD_PASSWORD }),
  "GET /auth/logout": nothing,
  "POST /auth/signup": ({ owner }) => ({ name: "New", email: `new-${owner.email}`, password: GOOD_PASSWORD }),
  "POST /auth/confirm": () => ({ token }),
  "POST /auth/confirm-request": nothing,
  "POST /auth/reset-password-request": ({ owner }) => ({ userEmail: owner.email }),
  "POST /auth/reset-password": () => ({ token, password: STRICT_PASSWORD }),
  "POST /auth/change-email": ({ owner }) => ({ email: `other-${owner.email}`, password: GOOD_PASSWORD }),
  "POST /auth/change-password": () => ({ password: GOOD_PASSWORD, new_password: STRICT_PASSWORD }),
  "POST /auth/remove-login": () => ({ way: "google", password: GOOD_PASSWORD }),
  ...FACTOR_INPUTS,
  "DELETE /auth/sessions/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /auth/sign-out-elsewhere": nothing,
  "POST /auth/switch-space": ({ owner }) => ({ space_id: owner.spaceId }),
  "POST /auth/delete-account": ({ owner }) => ({ email: owner.email, password: GOOD_PASSWORD }),
  "GET /auth/fb/start": nothing,
  "GET /auth/ig/start": nothing,
  "GET /fb/codeToken": () => ({ code: token }),
  "POST /auth/fb_auth": () => ({ access_token: token }),
  "POST /auth/fb_connect": () => ({ access_token: token }),
  "POST /auth/ig_connect": () => ({ code: token, state: token }),
  "GET /auth/google/start": nothing,
  "POST /auth/google/token": () => ({ access_token: token }),
  "POST /auth/google/jwt": () => ({ jwt: token }),
  "POST /auth/fb/deauthorize": () => ({ signed_request: token }),
  "POST /auth/fb/data-deletion": () => ({ signed_request: token }),
  "POST /auth/ig/deauthorize": () => ({ signed_request: token }),
  "POST /auth/ig/data-deletion": () => ({ signed_request: token }),
  "PATCH /users/me": () => ({
    name: "Renamed",
    language: "it",
    newsletter: true,
    theme: "dark",
    time_zone: "Europe/Rome",
    engagement_definition: "median",
    engagement_decimals: 3,
    alarm_mails: { hour: 8, quiet: { from: 22, to: 7 } },
  }),
  "POST /users/onboarding": () => ({ done: "welcome" }),
  "GET /users/read-notification/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /users/notifications/read-all": nothing,
  "DELETE /users/notification/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /downloads": () => ({ kind: "xlsx", source: { what: "dashboard" } }),
  "POST /downloads/:id/retry": ({ owner }) => ({ id: owner.userId }),
  "DELETE /downloads/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /mail/unsubscribe": () => ({ token }),
  "POST /mail/returned": () => ({ to: "returns+made-up@example.com" }),
  "PUT /mail/subscription": () => ({ token, subscribed: false }),
  "POST /users/tabs": () => ({ username: "nobody.knows" }),
  "DELETE /users/tabs/:username": () => ({ username: "nobody.knows" }),
  "DELETE /users/tabs": nothing,
  "POST /notes": () => ({ username: "nobody.knows", day: "2026-03-01", text: "Launch" }),
  "PATCH /notes/:id": ({ owner }) => ({ id: owner.userId, text: "Relaunch" }),
  "DELETE /notes/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /alarms": () => ({ ...ALARM, ...TOLD, due: null }),
  "PATCH /alarms/:id": ({ owner }) => ({ id: owner.userId, paused: true }),
  "DELETE /alarms/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /alarms/:id/restore": ({ owner }) => ({ id: owner.userId }),
  "POST /alarms/backtest": () => ALARM,
  "POST /goals": () => ({ ...GOAL, ...TOLD }),
  "PATCH /goals/:id": ({ owner }) => ({ id: owner.userId, paused: true }),
  "DELETE /goals/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /goals/:id/restore": ({ owner }) => ({ id: owner.userId }),
  "POST /goals/:id/comments": ({ owner }) => ({ id: owner.userId, text: "Well done" }),
  "DELETE /goals/:id/comments/:comment": ({ owner }) => ({ id: owner.userId, comment: owner.userId }),
  "POST /goals/preview": () => GOAL,
  "PATCH /alarms/firings/:id": ({ owner }) => ({ id: owner.userId, acknowledged: true }),
  "POST /companies": () => ({ brandname: "Second" }),
  "PUT /companies/current": () => ({ brandname: "Renamed" }),
  "POST /companies/logo": () => ({ file: new Blob([LOGO], { type: "image/png" }) }),
  "DELETE /companies/logo": nothing,
  ...WHITELABEL_INPUTS,
  "POST /companies/current/delete": () => ({ brandname: "Cast" }),
  "POST /companies/current/invitations": () => ({ email: "guest@cast.test", role: "viewer" }),
  "DELETE /companies/current/invitations/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /companies/invitation/report": () => ({ token }),
  "POST /companies/invitation": () => ({ token }),
  "PUT /companies/current/members/:user_id": ({ member }) => ({ user_id: member.userId, role: "viewer" }),
  "DELETE /companies/current/members/:user_id": ({ member }) => ({ user_id: member.userId }),
  "POST /companies/current/transfer": ({ member }) => ({ user_id: member.userId }),
  "POST /companies/current/leave": nothing,
  "POST /users/accounts": () => ({ username: "nasa" }),
  "POST /users/removeAccounts": () => ({ igaccount: "ikea" }),
  "PATCH /users/accounts/:username": () => ({ username: "ikea", favourite: true }),
  "PUT /users/accounts/order": () => ({ usernames: ["ikea"] }),
  "POST /folders": () => ({ name: "Food", color: 1 }),
  "PATCH /folders/:id": ({ folder }) => ({ id: folder, name: "Drinks" }),
  "DELETE /folders/:id": ({ folder }) => ({ id: folder }),
  "POST /folders/:id/accounts": ({ folder }) => ({ id: folder, usernames: ["ikea"], inside: true }),
  ...REPORT_INPUTS,
  "POST /client-links": ({ folder }) => ({
    name: "Client",
    folder_ids: [folder],
    shows: ["notes"],
    password: "",
    days: null,
  }),
  "DELETE /client-links/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /client-view/leave": nothing,
  ...CLIENT_INPUTS,
  ...API_INPUTS,
  "PUT /roadmap/:id/vote": () => ({ id: "push", vote: true }),
  "POST /imports/handles": () => ({ text: "ikea nasa" }),
  "POST /imports/file": () => ({ file: new Blob(["username\nikea"], { type: "text/csv" }), name: "a.csv" }),
  "POST /imports/list": () => ({ code: "AAAAAAAAAAA" }),
  "PUT /imports/:id/columns": ({ imported }) => ({
    id: imported,
    header: true,
    roles: ["username"],
    date_order: null,
    username: null,
  }),
  "POST /imports/:id/start": ({ imported }) => ({ id: imported }),
  "POST /imports/:id/cancel": ({ imported }) => ({ id: imported }),
  "DELETE /imports/:id": ({ imported }) => ({ id: imported }),
  "POST /shared-lists": () => ({ name: "Mine", usernames: ["nasa"] }),
  "DELETE /shared-lists/:id": ({ imported }) => ({ id: imported }),
  "POST /connections/select": () => ({ usernames: ["nasa"] }),
  "DELETE /connections/pages/:id": ({ owner }) => ({ id: owner.userId }),
  "PATCH /connections/logins/:id": ({ owner }) => ({ id: owner.userId, lends: true }),
  "DELETE /connections/logins/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /billing/lite": () => ({ keep: [] }),
  "PUT /billing/details": () => ({
    name: "Nest",
    address: "Road 1",
    country: "CH",
    type: "company",
    vat: "",
  }),
  "PUT /billing/recipients": () => ({ emails: ["books@accountant.test"] }),
  "POST /billing/invoices/:id/reissue": ({ owner }) => ({ id: owner.userId }),
  "POST /billing/check-vat": () => ({ country: "DE", vat: "1" }),
  "POST /billing/checkout": () => ({ slots: 10, cycle: "monthly" }),
  "POST /billing/stripe/confirm": () => ({ session_id: token }),
  "POST /billing/paypal/confirm": () => ({ subscription_id: "I-NOTHING" }),
  "POST /billing/change/preview": () => ({ slots: 10, cycle: "monthly" }),
  "POST /billing/change": () => ({ slots: 10, cycle: "monthly" }),
  "POST /billing/cancel": nothing,
  "POST /billing/resume": nothing,
  "POST /billing/portal": nothing,
  "POST /billing/stripe/webhook": nothing,
  "POST /billing/paypal/webhook": nothing,
  ...ADMIN_INPUTS,
  "POST /auth/stand-in/end": nothing,
  "PUT /admin/onboardings/:id": ({ owner }) => ({ id: owner.userId, note: "called", handled: true }),
  "POST /hiding": () => ({ username: "nobody.knows", wish: "hide" }),
  "POST /hiding/:id/check": ({ owner }) => ({ id: owner.userId }),
  "POST /hiding/:id/person": ({ owner }) => ({ id: owner.userId, email: "a@b.test", note: "" }),
  "POST /admin/hiding/:id": ({ owner }) => ({ id: owner.userId, grant: true }),
  "POST /support/contact": () => ({ name: "A", email: "a@b.test", topic: "help", message: "Hello there" }),
  "POST /referrals": nothing,
  "POST /vouchers/redeem": () => ({ code: "NOSUCHCODE" }),
  "POST /admin/vouchers": () => ({
    label: "a",
    value: { kind: "slots", slots: 5, days: 3 },
    most_uses: 1,
    count: 1,
  }),
  "POST /admin/vouchers/:id/end": ({ imported }) => ({ id: imported }),
};

const web = await startTestWeb({ config: { adminPassword: "the gate's password" } });
await testPeople(web);
await storeProfiles(web.services, ["ikea", "nasa"]);
const { db } = web.services;
const passwordHash = await hashPassword(GOOD_PASSWORD);
const writes = routes.filter(({ contract }) => changesState(contract));

/** A fresh owner with a company and a member in it makes the call; answers what is decided by us afterwards. */
async function stateAfter(route: Route, extra: Record<string, unknown>) {
  const owner = await castCompany(web, await castUser(web, { passwordHash }));
  const member = await castInto(web, owner.spaceId, "member");
  const { folder } = await owner.client.ok(createFolder, { name: "Clients", color: 2 });
  await owner.client.ok(trackAccount, { username: "ikea" });
  const { import: made } = await owner.client.ok(importHandles, { text: "ikea" });
  const scene = { owner, member, folder: folder.id, imported: made.id };
  const input = INPUTS[callName(route)]?.(scene) ?? {};
  const status = await send(route, owner, { ...extra, ...input });
  return {
    status,
    people: await readState([owner.userId, member.userId], owner.email),
    owned: await readOwned(owner),
  };
}

async function send({ contract, gate }: Route, { client }: CastMember, input: Record<string, unknown>) {
  const acting = gate.access === "site-admin" ? (await castUser(web, { admin: true })).client : client;
  const { body, type } = sentBody(contract, input);
  const path = callPath(contract, input);
  const response = await acting.raw(API_BASE + path, {
    method: contract.method,
    headers: {
      ...(await acting.proofs()),
      "x-admin-password": "the gate's password",
      ...(type && { "content-type": type }),
    },
    ...(body !== undefined && { body }),
  });
  return response.status;
}

async function readState(ids: readonly string[], email: string) {
  const { rows } = await db.pool.query(
    `select u.role, u.name, u.language, u.newsletter, u.theme, u.time_zone,
       u.engagement_definition, u.engagement_decimals, u.onboarding_completed, u.first_time,
       u.confirmed_at is not null as confirmed, u.created_at > now() - interval '1 year' as recent,
       u.password_hash like '$argon2id$v=19$m=19456%' as hashed, u.terms_accepted_at is not null as terms,
       s.kind, s.name as space, s.brandlogo is not null as logo, s.brandlogo = 'evil' as evil, s.prolevel, s.granted_slots, s.has_to_renew, s.free_trial_ends_at, m.role as member
     from users u left join memberships m on m.user_id = u.id left join spaces s on s.id = m.space_id
     where u.id = any($1) or u.email = 'new-' || $2 order by u.id, s.kind, s.name, m.role`,
    [ids, email],
  );
  return rows;
}

/** What lies in the company's space, and whether the caller made it there. */
async function readOwned({ userId, spaceId }: CastMember) {
  const { rows } = await db.pool.query(
    `select 'account' as kind, p.username as name, a.favourite::text as state, a.added_by = $2 as own,
       a.added_at > now() - interval '1 year' as recent
     from accounts a join profiles p on p.id = a.profile_id where a.space_id = $1
     union all
     select 'folder', f.name, f.color || f.shared::text || (select count(*) from folder_accounts where folder_id = f.id),
       f.created_by = $2, f.created_at > now() - interval '1 year'
     from folders f where f.space_id = $1
     union all
     select 'import', i.kind || i.name, i.status || i.days || i.rows_total, i.created_by = $2,
       i.created_at > now() - interval '1 year'
     from imports i where i.space_id = $1
     union all
     select 'list', l.name, cardinality(l.profile_ids)::text, l.created_by = $2, l.created_at > now() - interval '1 year'
     from shared_lists l where l.space_id = $1 order by 1, 2, 3`,
    [spaceId, userId],
  );
  return rows;
}

test("every write has its input here, and there are at least 25 fields to try", () => {
  expect(writes.map(callName).filter((name) => !(name in INPUTS))).toEqual([]);
  expect(Object.keys(INPUTS).filter((name) => !writes.some((route) => callName(route) === name))).toEqual([]);
  expect(Object.keys(PRIVILEGED).length).toBeGreaterThanOrEqual(25);
});

test.each(writes.map((route) => [callName(route), route] as const))(
  "%s changes the same with and without privileged fields in it",
  async (_name, route) => {
    const plain = await stateAfter(route, {});
    const loaded = await stateAfter(route, PRIVILEGED);
    expect(loaded).toEqual(plain);
    expect(plain.status).not.toBe(500);
  },
);
