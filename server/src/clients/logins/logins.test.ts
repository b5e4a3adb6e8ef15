import { getMe, requestReset, signup } from "@owlstat/core/auth/contract.ts";
import { archiveClient, getClient, restoreClient } from "@owlstat/core/clients/agency-contract.ts";
import { createClientLink, getClientView, leaveClientView } from "@owlstat/core/clients/contract.ts";
import {
  changeClientLogin,
  changeClientPassword,
  clientLogIn,
  declineClientInvitation,
  getClientLogin,
  getClientLoginLink,
  inviteClient,
  removeClientLogin,
  requestClientReset,
  useClientLoginLink,
} from "@owlstat/core/clients/login-contract.ts";
import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { unpublishSite } from "@owlstat/core/whitelabel/contract.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testClientLogins } from "../../testing/people/test-client-logins.ts";
import { GOOD_PASSWORD, STRICT_PASSWORD } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();
const { services } = web;
const { agency, browserAt, invite, joined, work, linkTo } = await testClientLogins(web);
const moon = await agency("moon");
const mars = await agency("mars");
let count = 0;
const newAddress = () => `client${++count}@clients.test`;
const OTHER_PASSWORD = "Amsel-2026";

beforeEach(() => services.clock.advance(HOUR));

const mailsTo = (email: string) => services.mailer.sent.filter(({ to }) => to === email);
const sees = async (browser: ReturnType<typeof browserAt>) => {
  const { status, body } = await browser.call(getClientView);
  return status === 200 ? body.accounts.map(({ username }) => username) : status;
};

describe("an invitation", () => {
  test("comes from the agency, lets a client in on its site, and leads nowhere else", async () => {
    const email = newAddress();
    const { page, token, subject } = await invite(moon, email);
    expect(page).toBe("http://moon.owlstat.test/client/invitation");
    expect(subject).toBe("moon Agency invites you");
    const [mail] = mailsTo(email);
    expect(mail?.fromName).toBe("moon Agency");
    expect(`${mail?.subject}${mail?.text}${mail?.html}`.replaceAll("moon.owlstat.test", "")).not.toMatch(
      /owlstat/i,
    );
    const browser = browserAt(moon.host);
    expect(await browser.ok(getClientLoginLink, { token })).toEqual({ kind: "invitation", email, name: "" });
    for (const host of [mars.host, "owlstat.test"])
      expect((await browserAt(host).call(getClientLoginLink, { token })).body.kind).toBeNull();
    await browser.ok(useClientLoginLink, { token, password: STRICT_PASSWORD, name: "Carla" });
    expect(await sees(browser)).toEqual(["nasa"]);
    expect(await browser.ok(getClientView)).toMatchObject({ name: "Moon Ltd", person: "Carla" });
    expect(
      (await browserAt(moon.host).call(useClientLoginLink, { token, password: OTHER_PASSWORD })).status,
    ).toBe(410);
  });

  test("makes no account of ours, and its cookie belongs to that host alone", async () => {
    const email = newAddress();
    const browser = await joined(moon, email);
    expect((await services.db.pool.query("select from users where email = $1", [email])).rowCount).toBe(0);
    expect([...browser.cookies.keys()].filter((name) => name.includes("session"))).toEqual(["site_session"]);
    for (const host of [mars.host, "owlstat.test"]) {
      const elsewhere = browserAt(host);
      for (const [name, value] of browser.cookies) {
        elsewhere.cookies.set(name, value);
        elsewhere.cookies.set(name.replace("site_", "owl_"), value);
      }
      expect([host, await sees(elsewhere)]).toEqual([host, 401]);
      expect((await elsewhere.ok(getMe)).user).toBeNull();
    }
    const { headers } = await browserAt(moon.host).raw("/api/auth/getcsrftoken");
    expect(headers.get("set-cookie")).not.toContain("Domain");
  });

  test("is turned down by somebody who does not know the agency, who is then left alone", async () => {
    const email = newAddress();
    const { token } = await invite(moon, email);
    await browserAt(moon.host).ok(declineClientInvitation, { token });
    const { logins } = await moon.client.ok(getClient, { id: moon.clientId });
    expect(logins?.some((login) => login.email === email)).toBe(false);
    const again = await moon.client.call(inviteClient, { id: moon.clientId, email, name: "" });
    expect(again.body.code).toBe("invitations_unwanted");
  });

  test("needs a live site, and a plain address and name", async () => {
    const venus = await agency("venus");
    const ask = (email: string, name = "") =>
      venus.client.call(inviteClient, { id: venus.clientId, email, name });
    expect((await ask("no address")).body.code).toBe("email_invalid");
    expect((await ask(newAddress(), "a\u202eb")).body.code).toBe("name_not_plain");
    expect(
      (await moon.client.call(inviteClient, { id: venus.clientId, email: newAddress(), name: "" })).status,
    ).toBe(404);
    await venus.client.ok(unpublishSite);
    expect((await ask(newAddress())).body.code).toBe("site_needed");
  });

  test("ends after 14 days; a password as weak as at sign-up is refused", async () => {
    const { token } = await invite(moon, newAddress());
    const weak = await browserAt(moon.host).call(useClientLoginLink, { token, password: GOOD_PASSWORD });
    expect(weak.body.code).toBe("password_refused");
    services.clock.advance(14 * DAY);
    expect((await browserAt(moon.host).ok(getClientLoginLink, { token })).kind).toBeNull();
  });
});

describe("a login", () => {
  test("tells nothing about who has one: wrong, unknown and other agency's are answered alike", async () => {
    const email = newAddress();
    await joined(moon, email);
    const answers = [
      await browserAt(moon.host).call(clientLogIn, { email, password: "wrong" }),
      await browserAt(moon.host).call(clientLogIn, { email: newAddress(), password: STRICT_PASSWORD }),
      await browserAt(mars.host).call(clientLogIn, { email, password: STRICT_PASSWORD }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: "login_failed" } });
    const ours = await web.client().call(clientLogIn, { email, password: STRICT_PASSWORD });
    expect([ours.status, ours.body.code]).toEqual([404, "not_found"]);
  });

  test("is guessed five times a minute, counted for each agency, and its own device is not locked out", async () => {
    const email = newAddress();
    const [own, other] = [await joined(moon, email), await joined(mars, email)];
    await own.ok(leaveClientView);
    const guess = () => browserAt(moon.host).call(clientLogIn, { email, password: "wrong" });
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await browserAt(mars.host).call(clientLogIn, { email, password: STRICT_PASSWORD })).status).toBe(
      200,
    );
    expect((await own.call(clientLogIn, { email, password: STRICT_PASSWORD })).status).toBe(200);
    expect(await sees(other)).toEqual(["nasa"]);
  });

  test("with two agencies and with us are three things of one address", async () => {
    const email = newAddress();
    const [here, there] = [await joined(moon, email), await joined(mars, email)];
    const ours = web.client();
    await ours.ok(signup, { name: "Carla", email, password: GOOD_PASSWORD });
    await here.ok(changeClientPassword, { password: STRICT_PASSWORD, new_password: OTHER_PASSWORD });
    expect((await browserAt(moon.host).call(clientLogIn, { email, password: OTHER_PASSWORD })).status).toBe(
      200,
    );
    expect((await browserAt(mars.host).call(clientLogIn, { email, password: OTHER_PASSWORD })).status).toBe(
      401,
    );
    expect((await ours.ok(getMe)).user?.company).toBeNull();
    expect(await sees(there)).toEqual(["nasa"]);
  });

  test("ends with logging out, and a new one makes a new token", async () => {
    const email = newAddress();
    const browser = await joined(moon, email);
    const before = browser.cookies.get("site_session");
    await browser.ok(clientLogIn, { email, password: STRICT_PASSWORD });
    const after = browser.cookies.get("site_session") ?? "";
    expect(after).not.toBe(before);
    await browser.ok(leaveClientView);
    expect(browser.cookies.has("site_session")).toBe(false);
    for (const token of [before ?? "", after]) {
      const thief = browserAt(moon.host);
      thief.cookies.set("site_session", token);
      expect(await sees(thief)).toBe(401);
    }
  });

  test("ends at once when the agency removes it, and shows nothing while the client is archived", async () => {
    const email = newAddress();
    const browser = await joined(mars, email);
    await mars.client.ok(archiveClient, { id: mars.clientId });
    expect(await sees(browser)).toBe(401);
    expect((await browserAt(mars.host).call(clientLogIn, { email, password: STRICT_PASSWORD })).status).toBe(
      401,
    );
    await mars.client.ok(restoreClient, { id: mars.clientId });
    expect(await sees(browser)).toEqual(["nasa"]);
    const { logins } = await mars.client.ok(getClient, { id: mars.clientId });
    const own = logins?.find((login) => login.email === email);
    expect(own).toMatchObject({ name: "Carla", accepted: true });
    const stranger = await moon.client.call(removeClientLogin, {
      id: mars.clientId,
      login_id: own?.id ?? "",
    });
    expect(stranger.status).toBe(404);
    await mars.client.ok(removeClientLogin, { id: mars.clientId, login_id: own?.id ?? "" });
    expect(await sees(browser)).toBe(401);
    expect(
      (await services.db.pool.query("select from client_logins where email = $1", [email])).rowCount,
    ).toBe(0);
  });
});

describe("a reset", () => {
  const askFor = async (email: string) => {
    await browserAt(moon.host).ok(requestClientReset, { email });
    await work();
    return linkTo(email, "/client/reset");
  };

  test("works once, for sixty minutes, from the agency, and ends every other session", async () => {
    const email = newAddress();
    const browser = await joined(moon, email);
    const { page, token } = await askFor(email);
    expect(page).toBe("http://moon.owlstat.test/client/reset");
    const fresh = browserAt(moon.host);
    const tries = await Promise.all(
      [fresh, browserAt(moon.host)].map((one) =>
        one.call(useClientLoginLink, { token, password: OTHER_PASSWORD }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await sees(browser)).toBe(401);
    await work();
    expect(mailsTo(email).at(-1)?.subject).toBe("Your password was changed");
    expect((await browserAt(moon.host).call(clientLogIn, { email, password: STRICT_PASSWORD })).status).toBe(
      401,
    );
    const late = await askFor(email);
    services.clock.advance(60 * MINUTE);
    const over = await fresh.call(useClientLoginLink, { token: late.token, password: OTHER_PASSWORD });
    expect(over.body.code).toBe("link_gone");
  });

  test("answers alike for unknown addresses and mails them nothing; a mailbox gets three at most", async () => {
    const [email, unknown] = [newAddress(), newAddress()];
    await joined(moon, email);
    const before = mailsTo(email).length;
    const known = await browserAt(moon.host).call(requestClientReset, { email });
    expect(await browserAt(moon.host).call(requestClientReset, { email: unknown })).toEqual(known);
    for (let time = 0; time < 6; time++) await browserAt(moon.host).ok(requestClientReset, { email });
    await browserAt(mars.host).ok(requestClientReset, { email });
    await work();
    expect([mailsTo(email).length - before, mailsTo(unknown).length]).toEqual([3, 0]);
    expect((await services.db.pool.query("select from reset_requests")).rowCount).toBe(0);
  });
});

describe("a mailbox that an agency writes to", () => {
  test("gets no link by a reset before its reader came once: an invitation is all that an agency sends unasked", async () => {
    const email = newAddress();
    await invite(moon, email);
    for (let time = 0; time < 3; time++) await browserAt(moon.host).ok(requestClientReset, { email });
    await work();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["moon Agency invites you"]);
  });

  test("still gets the link for a new password with us, however many an agency sends", async () => {
    const email = newAddress();
    await joined(moon, email);
    const ours = web.client();
    await ours.ok(signup, { name: "Carla", email, password: GOOD_PASSWORD });
    for (let time = 0; time < 45; time++) {
      services.clock.advance(MINUTE);
      await services.db.pool.query("delete from attempts");
      await browserAt(moon.host).ok(requestClientReset, { email });
      if (time % 5 === 4) await work();
    }
    await ours.ok(requestReset, { userEmail: email });
    await work();
    expect(linkTo(email, "/reset-password").page).toBe("http://owlstat.test/reset-password");
  });
});

describe("what is a client's own", () => {
  test("is changed by whoever has a login, and is nothing for somebody with a link", async () => {
    const email = newAddress();
    const browser = await joined(moon, email);
    const second = browserAt(moon.host);
    await second.ok(clientLogIn, { email, password: STRICT_PASSWORD });
    expect(await browser.ok(changeClientLogin, { name: "Carla M", language: "de" })).toEqual({
      email,
      name: "Carla M",
      language: "de",
    });
    const wrong = await browser.call(changeClientPassword, { password: "x", new_password: OTHER_PASSWORD });
    expect(wrong.body.code).toBe("password_wrong");
    await browser.ok(changeClientPassword, { password: STRICT_PASSWORD, new_password: OTHER_PASSWORD });
    expect([await sees(browser), await sees(second)]).toEqual([["nasa"], 401]);
    const link = {
      name: "L",
      folder_ids: [moon.clientId],
      shows: [...CLIENT_PARTS],
      password: "",
      days: null,
    };
    const { url } = (await moon.client.ok(createClientLink, link)).link;
    const visitor = browserAt(moon.host);
    await visitor.raw(new URL(url ?? "").pathname);
    expect(await sees(visitor)).toEqual(["nasa"]);
    expect((await visitor.call(getClientLogin)).status).toBe(404);
  });
});
