import { archiveClient } from "@owlstat/core/clients/agency-contract.ts";
import {
  createConnectLink,
  declineClientConnect,
  endClientConsent,
  endConnectLink,
  finishClientConnect,
  getClientConnect,
  getClientConsent,
  startClientConnect,
} from "@owlstat/core/clients/connect-contract.ts";
import { disconnectLogin, disconnectPage, listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { deleteFolder } from "@owlstat/core/folders/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { afterEach, expect, test } from "vitest";
import { CONNECT_RETURN } from "../../platform/http/requests/brand-hosts.ts";
import { PASSING, startTestConsents } from "../../testing/services/test-client-consents.ts";
import { TEST_NOW } from "../../testing/services/test-services.ts";
import { fetchRaw } from "../../testing/web/fetch-raw.ts";
import type { TestClient } from "../../testing/web/test-client.ts";

const { web, clock, account, newPerson, agency, browserAt, ask, tokenIn, away, connect, mail, linksOf } =
  await startTestConsents();
const { services } = web;
const { db, mailer } = services;

afterEach(() => clock.set(Date.parse(TEST_NOW)));

let count = 0;
/** An agency that asked a client of theirs, who has one account at Instagram. */
async function asked() {
  count += 1;
  const handle = `luna.own${count}`;
  const email = `carla${count}@luna.test`;
  const id = await account(handle);
  const at = await agency(`moon${count}`, [handle]);
  const { link } = await ask(at, email);
  return { at, id, handle, email, link, token: tokenIn(link.url), browser: browserAt(at.host) };
}
const subjectsTo = (email: string) =>
  mailer.sent.filter(({ to }) => to === email).map(({ subject, fromName }) => [fromName, subject]);
const rowsOf = async (table: string, space: string) =>
  (await db.pool.query(`select * from ${table} where space_id = $1`, [space])).rows;
const bellOf = async (client: TestClient) =>
  (await client.ok(listNotifications)).notifications.map(({ text }) => text);

test("a client connects their account by a link, without a login, and both sides are told", async () => {
  const { at, id, handle, email, token, browser } = await asked();
  const { asked: request } = await browser.ok(getClientConnect, { token });
  expect(request).toMatchObject({
    client: "Luna moon1",
    accounts: [{ username: handle }],
    ways: ["instagram", "facebook"],
  });
  const { status, body } = await connect(browser, token, id);
  expect([status, body]).toMatchObject([200, { outcome: "connected", accounts: [handle] }]);
  await mail();
  expect(await linksOf(at)).toMatchObject([
    { state: "connected", email, url: null, accounts: [{ username: handle, health: expect.any(String) }] },
  ]);
  expect(await bellOf(at.client)).toContain(`Luna moon${count} connected @${handle}`);
  expect(subjectsTo(email)).toEqual([["moon1 Agency", "moon1 Agency now sees the figures of your account"]]);
  const { logins, pages } = await at.client.ok(listConnectedPages);
  const client = { id: at.clientId, name: "Luna moon1" };
  expect(logins).toMatchObject([{ person: handle, member: "Luna moon1", client, may_disconnect: false }]);
  expect(pages).toMatchObject([{ username: handle, client, may_disconnect: false }]);
  // What the agency reads is figures: the login itself can be neither lent nor used by a member.
  const ids = [pages[0]?.id ?? "", logins[0]?.id ?? ""] as const;
  expect((await at.client.call(disconnectPage, { id: ids[0] })).body.code).toBe("forbidden");
  expect((await at.client.call(disconnectLogin, { id: ids[1] })).body.code).toBe("forbidden");
});

test("a link opens once, for 14 days, on the agency's own site, until it is taken back", async () => {
  const { at, id, token, browser, link } = await asked();
  const other = await agency("other", []);
  for (const host of [other.host, "owlstat.test"])
    expect((await browserAt(host).call(getClientConnect, { token })).body.asked ?? null).toBe(null);
  expect((await browser.ok(getClientConnect, { token: `${token.slice(0, -1)}_` })).asked).toBe(null);
  clock.advance(14 * DAY - MINUTE);
  expect((await browser.ok(getClientConnect, { token })).asked).not.toBe(null);
  clock.advance(2 * MINUTE);
  expect((await browser.ok(getClientConnect, { token })).asked).toBe(null);
  expect((await browser.call(startClientConnect, { token, provider: "instagram" })).body.code).toBe(
    "link_gone",
  );
  expect(await linksOf(at)).toMatchObject([{ state: "expired", url: null }]);
  clock.set(Date.parse(TEST_NOW));
  await connect(browser, token, id);
  expect((await browser.ok(getClientConnect, { token })).asked).toBe(null);
  const { link: second } = await ask(at, "carla@again.test");
  await at.client.ok(endConnectLink, { id: at.clientId, link_id: second.id });
  expect((await browser.ok(getClientConnect, { token: tokenIn(second.url) })).asked).toBe(null);
  expect((await linksOf(at)).map(({ id: one }) => one)).toEqual([link.id]);
});

test("of two browsers that left with one link, one connects", async () => {
  const { id, token, browser, at } = await asked();
  const twin = browserAt(at.host);
  const [one, two] = [await away(browser, token, id), await away(twin, token, id)];
  const answers = await Promise.all([
    browser.call(finishClientConnect, one.brought),
    twin.call(finishClientConnect, two.brought),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect(await rowsOf("connected_accounts", at.spaceId)).toHaveLength(1);
});

test("what came back counts only in the browser that left, within ten minutes, once", async () => {
  const { id, token, browser, at } = await asked();
  const left = await away(browser, token, id);
  const stranger = browserAt(at.host);
  expect((await stranger.call(finishClientConnect, left.brought)).body.code).toBe("connect_elsewhere");
  clock.advance(11 * MINUTE);
  expect((await browser.call(finishClientConnect, left.brought)).body.code).toBe("connect_elsewhere");
  clock.set(Date.parse(TEST_NOW));
  const again = await away(browser, token, id);
  const [word, named, mark] = again.brought.state.split(".");
  const forged = {
    ...again.brought,
    state: [word === "facebook" ? "instagram" : "facebook", named, mark].join("."),
  };
  expect((await browser.call(finishClientConnect, forged)).body.code).toBe("connect_elsewhere");
  // The mark is gone with the first try.
  expect((await browser.call(finishClientConnect, again.brought)).body.code).toBe("connect_elsewhere");
  expect(await rowsOf("connections", at.spaceId)).toEqual([]);
});

test("the host between shows nobody's name, passes on what it can read, and serves nothing else", async () => {
  const { id, token, browser, at } = await asked();
  const { back, onto } = await away(browser, token, id);
  expect([back.host, back.pathname, onto.host, onto.pathname]).toEqual([
    PASSING,
    CONNECT_RETURN,
    at.host,
    "/client/connect",
  ]);
  for (const path of [
    "/",
    "/profile/nasa",
    "/api/auth/me",
    "/client/login",
    `${CONNECT_RETURN}?state=x&code=y`,
  ]) {
    const { status, head, text } = await fetchRaw(web.url, path, { host: PASSING, accept: "text/html" });
    expect([path, status]).toEqual([path, 404]);
    expect(`${head}${text}`).not.toMatch(/owlstat|set-cookie/i);
  }
  // Elsewhere the way back does not exist.
  for (const host of ["owlstat.test", at.host])
    expect((await fetchRaw(web.url, back.pathname + back.search, { host })).status).toBe(404);
});

test("who refuses, leaves a permission out or comes with another account connects nothing, and may try again", async () => {
  const { id, token, browser, at, handle } = await asked();
  const stranger = await account(`someone.else${count}`);
  const outcome = async (...way: Parameters<typeof connect>) => (await connect(...way)).body;
  expect(await outcome(browser, token, id, { refuse: true })).toMatchObject({ outcome: "denied", token });
  const untick = "instagram_business_manage_insights";
  expect(await outcome(browser, token, id, { untick })).toMatchObject({ outcome: "permission", token });
  expect(await outcome(browser, token, stranger)).toMatchObject({
    outcome: "other",
    accounts: [`someone.else${count}`],
    token,
  });
  for (const table of ["connections", "connected_accounts"])
    expect(await rowsOf(table, at.spaceId)).toEqual([]);
  expect(await outcome(browser, token, id)).toMatchObject({ outcome: "connected", accounts: [handle] });
});

test("of a login with several accounts only those are connected that the client has", async () => {
  const facebookId = await newPerson("Vera Several", null);
  const at = await agency("several", ["vera.several"]);
  const browser = browserAt(at.host);
  const token = tokenIn((await ask(at, "vera@several.test")).link.url);
  const { body } = await connect(browser, token, facebookId, { provider: "facebook" });
  expect(body).toMatchObject({ outcome: "connected", accounts: ["vera.several"] });
  expect(await rowsOf("connected_accounts", at.spaceId)).toHaveLength(1);
});

test("the client takes it back by their own link: what was read is gone, and the agency is told", async () => {
  const { id, token, browser, at, email, handle } = await asked();
  const { body } = await connect(browser, token, id);
  await db.pool.query(
    `insert into insight_days (account_id, space_id, day, figures, read_at)
     select id, space_id, '2026-11-01', '{}', now() from connected_accounts where space_id = $1`,
    [at.spaceId],
  );
  const consent = { token: String(body.token) };
  const elsewhere = browserAt("owlstat.test");
  expect((await browser.ok(getClientConsent, consent)).consent).toMatchObject({ accounts: [handle] });
  expect((await elsewhere.ok(getClientConsent, consent)).consent).toBe(null);
  // The link that asked takes nothing back.
  expect((await browser.call(endClientConsent, { token })).body.code).toBe("link_gone");
  await at.client.ok(archiveClient, { id: at.clientId });
  await browser.ok(endClientConsent, consent);
  expect((await browser.call(endClientConsent, consent)).body.code).toBe("link_gone");
  expect((await browser.ok(getClientConsent, consent)).consent).toBe(null);
  await mail();
  for (const table of ["connections", "connected_accounts", "insight_days"])
    expect([table, await rowsOf(table, at.spaceId)]).toEqual([table, []]);
  expect(await bellOf(at.client)).toContainEqual(expect.stringContaining(`disconnected @${handle}`));
  expect(subjectsTo(email).at(-1)?.[1]).toContain("no longer sees");
  expect(await linksOf(at)).toMatchObject([{ state: "ended", ended_by: "client", accounts: [] }]);
});

test("the agency ends it on the client's page, and the client is told; so does deleting the client's folder", async () => {
  const { id, token, browser, at, email, link } = await asked();
  await connect(browser, token, id);
  await mail();
  const other = await agency("ends-not", []);
  const foreign = await other.client.call(endConnectLink, { id: at.clientId, link_id: link.id });
  expect(foreign.status).toBe(404);
  await at.client.ok(endConnectLink, { id: at.clientId, link_id: link.id });
  await mail();
  expect(await linksOf(at)).toMatchObject([{ state: "ended", ended_by: "agency" }]);
  expect(subjectsTo(email).map(([, subject]) => subject?.includes("no longer"))).toEqual([false, true]);
  expect(await rowsOf("connections", at.spaceId)).toEqual([]);

  const next = tokenIn((await ask(at, email)).link.url);
  await connect(browser, next, id);
  await at.client.ok(deleteFolder, { id: at.clientId, with_client: "true" });
  expect(await rowsOf("connected_accounts", at.spaceId)).toEqual([]);
  expect((await at.client.ok(listConnectedPages)).logins).toEqual([]);
});

test("a login that two clients share goes with the last of them, and a member's own stays", async () => {
  const facebookId = await newPerson("Tom Twins", null);
  const at = await agency("twins", ["tom.twins", "tom.twins.studio"]);
  const browser = browserAt(at.host);
  const first = tokenIn((await ask(at, "tom@twins.test")).link.url);
  const { body } = await connect(browser, first, facebookId, { provider: "facebook" });
  await connect(browser, tokenIn((await ask(at, "tom@twins.test")).link.url), facebookId, {
    provider: "facebook",
  });
  expect(await rowsOf("connections", at.spaceId)).toHaveLength(1);
  // The second consent is the one that both accounts are read by now.
  expect((await browser.call(endClientConsent, { token: String(body.token) })).body.code).toBe("link_gone");
  expect(await linksOf(at)).toHaveLength(1);
  expect(await rowsOf("connections", at.spaceId)).toHaveLength(1);
  expect(await rowsOf("connected_accounts", at.spaceId)).toHaveLength(2);
  await db.pool.query("update connections set connected_by = $2 where space_id = $1", [
    at.spaceId,
    at.userId,
  ]);
  const [consent] = (await linksOf(at)).filter(({ state }) => state === "connected");
  await at.client.ok(endConnectLink, { id: at.clientId, link_id: consent?.id ?? "" });
  expect(await rowsOf("connected_accounts", at.spaceId)).toEqual([]);
  expect(await rowsOf("connections", at.spaceId)).toMatchObject([{ connected_by: at.userId }]);
});

test("a mailed request comes from the agency, says whose app asks, and can be turned down for good", async () => {
  const { at, email } = await asked();
  const { link } = await ask(at, email, true);
  await mail();
  const written = mailer.sent.findLast(({ to }) => to === email);
  expect(written?.fromName).toBe(`moon${count} Agency`);
  expect(written?.text).toContain(link.url ?? "none");
  expect(written?.text).toContain("names another app");
  await browserAt(at.host).ok(declineClientConnect, { token: tokenIn(link.url) });
  const again = await at.client.call(createConnectLink, { id: at.clientId, email, mail: true });
  expect(again.body.code).toBe("invitations_unwanted");
});

test("nobody is asked without a site, without accounts, for an archived client, or at no address", async () => {
  const { at } = await asked();
  const code = async (input: object = {}) => {
    const asking = { id: at.clientId, email: "a@b.test", mail: false, ...input };
    return (await at.client.call(createConnectLink, asking)).body.code;
  };
  expect(await code({ email: "nonsense" })).toBe("email_invalid");
  const empty = await agency("empty", []);
  const none = { id: empty.clientId, email: "a@b.test", mail: false };
  expect((await empty.client.call(createConnectLink, none)).body.code).toBe("client_without_accounts");
  await db.pool.query("update sites set published = null where space_id = $1", [at.spaceId]);
  expect(await code()).toBe("site_needed");
});
