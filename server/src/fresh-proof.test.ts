import { callPath, changesState } from "@owlstat/core/endpoint.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import type { Session } from "./platform/caller.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { uuidv7 } from "./platform/uuid.ts";
import { castCompany, castUser } from "./testing/people/test-cast.ts";
import { testPeople } from "./testing/people/test-people.ts";
import { callName, callsIn } from "./testing/web/call-names.ts";
import type { TestClient } from "./testing/web/test-client.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";

/** Calls that whoever has a second factor makes only within 15 minutes of giving it. */
const FRESH = `
  POST /auth/change-password · POST /auth/change-email · POST /auth/remove-login · POST /auth/delete-account
  POST /factors/app/begin · DELETE /factors/app · POST /factors/recovery-codes
  POST /factors/passkeys/begin · DELETE /factors/passkeys/:id
  PUT /factors/company · POST /apps/allow · POST /factors/company/resets
  POST /api-tokens · POST /feeds · POST /companies/current/transfer · POST /companies/current/delete
  POST /whitelabel/site/publish · POST /whitelabel/site/unpublish · POST /whitelabel/domain · DELETE /whitelabel/domain
  PUT /whitelabel/sender · DELETE /whitelabel/sender
  PUT /whitelabel/folders/:folder_id · POST /whitelabel/folders/:folder_id/logo · DELETE /whitelabel/folders/:folder_id
  POST /admin/users/:id/password · POST /admin/invoices/:id/reissue · POST /admin/users/:id/reset-factor · POST /admin/users/:id/stand-in · POST /admin/invoices/:id/refund`;

/** The other calls of these places that change something. A new one belongs into one of the two lists. */
const PLAIN = `
  POST /auth/login · POST /auth/second-factor · POST /auth/passkey/options · POST /auth/passkey · GET /auth/logout · POST /auth/signup · POST /auth/confirm
  POST /auth/confirm-request · POST /auth/reset-password-request · POST /auth/reset-password
  DELETE /auth/sessions/:id · POST /auth/sign-out-elsewhere · POST /auth/switch-space · POST /auth/stand-in/end
  GET /auth/fb/start · POST /auth/fb_auth · POST /auth/fb_connect · POST /auth/fb/deauthorize · POST /auth/fb/data-deletion
  GET /auth/ig/start · POST /auth/ig_connect · POST /auth/ig/deauthorize · POST /auth/ig/data-deletion
  GET /auth/google/start · POST /auth/google/token · POST /auth/google/jwt
  POST /factors/passkeys · PATCH /factors/passkeys/:id · POST /factors/prove/options
  POST /factors/app/confirm · DELETE /apps/:id · DELETE /factors/devices/:id · POST /factors/prove · DELETE /factors/company/resets/:user_id
  DELETE /factors/reset · POST /factors/reset/stop · DELETE /api-tokens/:id · DELETE /feeds/:id
  POST /companies · POST /companies/invitation · POST /companies/invitation/report · PUT /companies/current
  POST /companies/logo · DELETE /companies/logo · POST /companies/current/invitations
  DELETE /companies/current/invitations/:id · PUT /companies/current/members/:user_id
  DELETE /companies/current/members/:user_id · POST /companies/current/leave
  PUT /whitelabel/site · POST /whitelabel/site/picture · POST /whitelabel/site/picture-by-address
  DELETE /whitelabel/site/picture · POST /whitelabel/domain/check · POST /whitelabel/sender/check
  POST /whitelabel/preview/site · POST /whitelabel/preview/mail
  POST /admin/users/:id/sign-out · POST /admin/jobs/retry · POST /admin/domains/decide · POST /admin/hiding/:id
  POST /admin/vouchers · POST /admin/vouchers/:id/end · POST /admin/spaces/:id/plan · POST /admin/spaces/:id/trial
  POST /admin/spaces/:id/undo · POST /admin/readiness/mail
  PUT /admin/onboardings/:id`;

const SENSITIVE_PLACES = /^\/(?:auth|factors|api-tokens|feeds|apps|companies|whitelabel|admin)(?:\/|$)/;

const web = await startTestWeb({ config: { adminPassword: "the gate's password" } });
await testPeople(web);
const { clock } = web.services;

test("the calls that need a fresh proof have the gate, and no others", () => {
  expect(
    routes
      .filter(({ gate }) => gate.fresh)
      .map(callName)
      .toSorted(),
  ).toEqual(callsIn(FRESH).toSorted());
});

test("every change in a sensitive place is decided, once", () => {
  const changes = routes.filter(
    ({ contract }) => changesState(contract) && SENSITIVE_PLACES.test(contract.path),
  );
  const decided = [...callsIn(FRESH), ...callsIn(PLAIN)];
  expect(changes.map(callName).toSorted()).toEqual(decided.toSorted());
});

/** The owner of a company who also runs the installation, with a second factor given so long ago. */
async function ownerProven(before: number | null): Promise<TestClient> {
  const { userId, spaceId } = await castCompany(web, await castUser(web, { admin: true }));
  const provenAt = before === null ? null : new Date(clock.now() - before);
  const session: Partial<Session> = { userId, spaceId, role: "owner", admin: true, factor: true, provenAt };
  return web.clientAs(session);
}

async function codeOf({ contract }: Route, client: TestClient): Promise<string | undefined> {
  const id = uuidv7(clock.now());
  const path = callPath(contract, { id, folder_id: id });
  const withBody = contract.method !== "DELETE";
  const response = await client.raw(API_BASE + path.split("?")[0], {
    method: contract.method,
    headers: { ...(await client.proofs()), ...(withBody && { "content-type": "application/json" }) },
    ...(withBody && { body: "{}" }),
  });
  return ((await response.json().catch(() => null)) as { code?: string } | null)?.code;
}

test.each(callsIn(FRESH))("%s asks whoever did not give their second factor lately", async (name) => {
  const route = routes.find((one) => callName(one) === name) as Route;
  for (const before of [null, 15 * MINUTE + 1]) {
    expect(await codeOf(route, await ownerProven(before))).toBe("fresh_proof_needed");
  }
  expect(await codeOf(route, await ownerProven(14 * MINUTE))).not.toBe("fresh_proof_needed");
});
