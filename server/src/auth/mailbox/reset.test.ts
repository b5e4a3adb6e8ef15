import { getMe, getReset, login, requestReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { GOOD_PASSWORD, STRICT_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();
const { services } = web;
const { person, work, linkTo } = await testPeople(web);

beforeEach(() => services.clock.advance(60 * MINUTE));

async function askFor(email: string): Promise<string> {
  await web.client().ok(requestReset, { userEmail: email });
  await work();
  return linkTo(email).token;
}

describe("a reset link", () => {
  test("sets a new password once, ends every session, and lets the owner in", async () => {
    const { client, email } = await person();
    const second = web.client();
    await second.ok(login, { email, password: GOOD_PASSWORD });
    const token = await askFor(email.toUpperCase().toLowerCase());
    expect(linkTo(email).page).toBe("http://owlstat.test/reset-password");
    const browser = web.client();
    expect(await browser.ok(getReset, { token })).toEqual({ usable: true, logins: [] });
    await browser.ok(resetPassword, { token, password: STRICT_PASSWORD });
    expect([(await client.ok(getMe)).user, (await second.ok(getMe)).user]).toEqual([null, null]);
    expect((await browser.call(login, { email, password: GOOD_PASSWORD })).status).toBe(401);
    expect((await browser.call(login, { email, password: STRICT_PASSWORD })).status).toBe(200);
    expect((await browser.call(resetPassword, { token, password: STRICT_PASSWORD })).status).toBe(410);
    expect(await browser.ok(getReset, { token })).toEqual({ usable: false, logins: [] });
  });

  test("works for sixty minutes and not a moment longer", async () => {
    const { email } = await person();
    const token = await askFor(email);
    services.clock.advance(60 * MINUTE);
    const late = await web.client().call(resetPassword, { token, password: STRICT_PASSWORD });
    expect([late.status, late.body.code]).toEqual([410, "link_gone"]);
  });

  test("of two that use it at once one succeeds", async () => {
    const { email } = await person();
    const token = await askFor(email);
    const answers = await Promise.all(
      ["Kolibri-85", "Kolibri-86"].map((password) => web.client().call(resetPassword, { token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test("demands the stricter password and keeps working after a refusal", async () => {
    const { email } = await person();
    const token = await askFor(email);
    const weak = await web.client().call(resetPassword, { token, password: GOOD_PASSWORD });
    expect([weak.status, weak.body.details.problems]).toEqual([400, ["password_strict"]]);
    expect((await web.client().call(resetPassword, { token, password: STRICT_PASSWORD })).status).toBe(200);
  });

  test("never follows a forged host", async () => {
    const forged = [
      "evil.example",
      "owlstat.test.evil.example",
      "owlstat.test:81",
      "127.0.0.1",
      "[::1]",
      "x",
    ];
    for (const host of forged) {
      const { email } = await person();
      const client = web.client();
      const headers = { ...(await client.proofs()), "content-type": "application/json" };
      for (const name of ["x-forwarded-host", "x-original-host", "forwarded"]) {
        await client.raw(`${API_BASE}/auth/reset-password-request`, {
          method: "POST",
          headers: { ...headers, [name]: name === "forwarded" ? `host=${host}` : host },
          body: JSON.stringify({ userEmail: email }),
        });
      }
      await work();
      const mails = services.mailer.sent.filter(
        ({ to, subject }) => to === email && /password/.test(subject),
      );
      expect(mails).toHaveLength(3);
      for (const { text, html } of mails) {
        expect(text).toContain("http://owlstat.test/reset-password?token=");
        expect(html).not.toContain("evil");
      }
    }
  });
});

test("known and unknown addresses get the same answer, and only the known one gets mail", async () => {
  const { email } = await person();
  await work();
  const before = services.mailer.sent.length;
  const known = await web.client().call(requestReset, { userEmail: email });
  const unknown = await web.client().call(requestReset, { userEmail: "nobody@people.test" });
  expect(known).toEqual(unknown);
  await work();
  expect(services.mailer.sent.slice(before).map(({ to }) => to)).toEqual([email]);
  expect((await services.db.pool.query("select from reset_requests")).rowCount).toBe(0);
});

test("nobody can fill a mailbox: three links in a quarter of an hour", async () => {
  const { email } = await person();
  await work();
  const before = services.mailer.sent.length;
  for (let time = 0; time < 10; time++) {
    expect((await web.client().call(requestReset, { userEmail: email })).status).toBe(200);
  }
  await work();
  expect(services.mailer.sent.length - before).toBe(3);
});
