import { createHmac } from "node:crypto";
import { getMe, login, signup } from "@owlstat/core/auth/contract.ts";
import {
  fbConnect,
  fbDataDeletion,
  fbDeauthorize,
  fbDeletionStatus,
} from "@owlstat/core/auth/provider-contract.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { GOOD_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { facebookPeople } from "../../testing/services/test-facebook.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { TEST_NOW } from "../../testing/services/test-services.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({ services: { clock, facebook: sandbox.facebook, google: sandbox.google } });
const { services } = web;
const { confirmed, work } = await testPeople(web);
const { newPerson, handleFor, enter } = facebookPeople(sandbox);

async function callback(path: string, signed: string) {
  const response = await fetch(`${web.url}${API_BASE}${path}`, {
    method: "POST",
    body: new URLSearchParams({ signed_request: signed }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function fromFacebook(kind: "deauthorize" | "data-deletion", personId: string) {
  const response = await fetch(`${sandbox.url}/facebook/callback`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ person: personId, url: web.url, kind }),
  });
  return (await response.json()) as { status: number; body: Record<string, string> };
}

const APP_SECRET = "sandbox-secret";

function sign(payload: Record<string, unknown>): string {
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  const signature = createHmac("sha256", APP_SECRET).update(text).digest("base64url");
  return `${signature}.${text}`;
}

describe("Facebook's callbacks", () => {
  test("removing the app drops the login and its token", async () => {
    const id = await newPerson("Rob Removes", "rob@face.test");
    const client = web.client();
    await enter(client, id);
    expect(await fromFacebook("deauthorize", id)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await client.ok(getMe)).user).toMatchObject({
      logins: { facebook: false },
      connections: { facebook: false },
    });
  });

  test("a data deletion erases an account made by Facebook and shows how far it is", async () => {
    const id = await newPerson("Dora Deletes", "dora@face.test");
    const client = web.client();
    await enter(client, id);
    const { status, body } = await fromFacebook("data-deletion", id);
    expect(status).toBe(200);
    const code = body.confirmation_code ?? "";
    expect(body.url).toBe(`http://owlstat.test/confirm?deletion=${code}`);
    const reader = web.client();
    expect((await reader.ok(fbDeletionStatus, { id: code })).state).toBe("requested");
    await work();
    expect(await reader.ok(fbDeletionStatus, { id: code })).toMatchObject({ state: "done" });
    expect((await client.ok(getMe)).user).toBeNull();
    const left = await services.db.pool.query("select from deletion_requests where subject is not null");
    expect(left.rowCount).toBe(0);
    expect((await reader.call(fbDeletionStatus, { id: "unknown" })).status).toBe(404);
  });

  test("a data deletion leaves an account that has a password, without Facebook", async () => {
    const { client, user, email } = await confirmed();
    const id = await newPerson("Kim", "kim@face.test");
    const { body } = await handleFor(client, id, { purpose: "connect" });
    await client.ok(fbConnect, { access_token: body.access_token });
    await fromFacebook("data-deletion", id);
    await work();
    expect((await client.ok(getMe)).user).toMatchObject({ id: user.id, connections: { facebook: false } });
    expect((await web.client().call(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  test("a request played back later drops no login that was made since", async () => {
    const id = await newPerson("Ria Returns", "ria@face.test");
    const signed = sign({ algorithm: "HMAC-SHA256", user_id: id, issued_at: Math.floor(clock.now() / 1000) });
    const first = web.client();
    await enter(first, id);
    expect((await callback(fbDeauthorize.path, signed)).status).toBe(200);
    const { client } = await confirmed();
    const { body } = await handleFor(client, id, { purpose: "connect" });
    await client.ok(fbConnect, { access_token: body.access_token });
    expect((await callback(fbDeauthorize.path, signed)).status).toBe(200);
    expect((await client.ok(getMe)).user?.connections.facebook).toBe(true);
  });

  test("a deletion asked for twice has one code and is done once", async () => {
    const signed = sign({
      algorithm: "HMAC-SHA256",
      user_id: "4711",
      issued_at: Math.floor(clock.now() / 1000),
    });
    const first = await callback(fbDataDeletion.path, signed);
    expect((await callback(fbDataDeletion.path, signed)).body).toEqual(first.body);
    const asked = await services.db.pool.query("select from deletion_requests where subject = '4711'");
    expect(asked.rowCount).toBe(1);
  });

  test("forged requests are refused", async () => {
    const good = Buffer.from(JSON.stringify({ algorithm: "HMAC-SHA256", user_id: "1" })).toString(
      "base64url",
    );
    const forged = [
      `x.${good}`,
      good,
      `.${good}`,
      `${"A".repeat(43)}.${good}`,
      `${good}.${good}.${good}`,
      "a.b",
    ];
    for (const signed of forged) {
      for (const { path } of [fbDeauthorize, fbDataDeletion]) {
        expect((await callback(path, signed)).status).toBe(400);
      }
    }
  });

  test("our own calls take no forms", async () => {
    const client = web.client();
    const response = await client.raw(API_BASE + signup.path, {
      method: "POST",
      headers: { ...(await client.proofs()), "content-type": "application/x-www-form-urlencoded" },
      body: "name=x",
    });
    expect(response.status).toBe(415);
  });
});
