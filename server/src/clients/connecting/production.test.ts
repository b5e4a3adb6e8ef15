import { tmpdir } from "node:os";
import {
  createConnectLink,
  endClientConsent,
  endConnectLink,
  finishClientConnect,
  getClientConnect,
  getClientConsent,
  startClientConnect,
} from "@owlstat/core/clients/connect-contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { CONNECT_RETURN } from "../../platform/http/requests/brand-hosts.ts";
import { linkToken } from "../../platform/link-token.ts";
import { loadSecrets } from "../../platform/secrets.ts";
import { brand } from "../../testing/people/test-brands.ts";
import { startTestConsents } from "../../testing/services/test-client-consents.ts";
import { TEST_NOW } from "../../testing/services/test-services.ts";
import { fetchRaw } from "../../testing/web/fetch-raw.ts";
import type { TestClient } from "../../testing/web/test-client.ts";

/** The product, its agencies and the way back each have a domain of their own, as an operator is told to. */
const OURS = "stats.house.example";
const SITES = "sites.post-office.example";
const BETWEEN = "way.harbour.example";
const config = readConfig({
  NODE_ENV: "production",
  ROLES: "web,worker",
  PORT: "0",
  DATA_DIR: tmpdir(),
  LOG_LEVEL: "silent",
  SECRET_KEY: "a master key for tests, nowhere else",
  SMTP_URL: "smtp://mail.house.example",
  PUBLIC_URL: `https://${OURS}`,
  BRAND_DOMAIN: SITES,
  CONNECT_HOST: BETWEEN,
});

const { web, clock, account, agency, browserAt, ask, tokenIn, away, linksOf } =
  await startTestConsents(config);
const { db } = web.services;
afterEach(() => clock.set(Date.parse(TEST_NOW)));

let count = 0;
async function asked() {
  count += 1;
  const handle = `luna.far${count}`;
  const id = await account(handle);
  const at = await agency(`moon${count}`, [handle]);
  const { link } = await ask(at, `carla${count}@luna.test`);
  return { at, id, handle, link, token: tokenIn(link.url), browser: browserAt(at.host) };
}
const codeOf = async (browser: TestClient, brought: { state: string; code: string }) => {
  const { status, body } = await browser.call(finishClientConnect, brought);
  return status === 200 ? body.outcome : body.code;
};
const consents = async ({ spaceId }: { spaceId: string }) =>
  (await db.pool.query("select 1 from connections where space_id = $1", [spaceId])).rowCount;
/** Which of the three hosts a text names. */
const named = (text: string) => [OURS, SITES, BETWEEN].filter((host) => text.includes(host));

test("from the agency's host over the consent and the host between back again, each names what it may", async () => {
  const { at, id, handle, link, token, browser } = await asked();
  expect(link.url).toMatch(new RegExp(`^https://moon\\d+\\.${SITES}/client/connect\\?token=`));
  const { consent, back, passed, onto, brought } = await away(browser, token, id);
  // What the provider is told: the way back, and nothing of whose it is.
  expect(consent.searchParams.get("redirect_uri")).toBe(`https://${BETWEEN}${CONNECT_RETURN}`);
  expect(named(consent.href)).toEqual([BETWEEN]);
  expect([back.origin, back.pathname]).toEqual([`https://${BETWEEN}`, CONNECT_RETURN]);
  expect(passed.status).toBe(200);
  expect(passed.head).not.toMatch(/set-cookie|includeSubDomains/i);
  expect(passed.head).toMatch(/strict-transport-security\nmax-age=\d+\n/i);
  expect(passed.head).toMatch(/referrer-policy\nno-referrer/i);
  expect(named(`${passed.head}${passed.text}`)).toEqual([SITES]);
  expect(`${passed.head}${passed.text}`).not.toMatch(/owl|Agency/i);
  expect([onto.origin, onto.pathname]).toEqual([`https://${at.host}`, "/client/connect"]);
  expect(await codeOf(browser, brought)).toBe("connected");
  expect(await linksOf(at)).toMatchObject([{ state: "connected", accounts: [{ username: handle }] }]);
});

test("the mark of who left is a cookie of the agency's host alone, unread by scripts, gone once it counted", async () => {
  const { id, token, browser, at } = await asked();
  const started = await browser.raw(`${API_BASE}${startClientConnect.path}`, {
    method: "POST",
    headers: { ...(await browser.proofs()), "content-type": "application/json" },
    body: JSON.stringify({ token, provider: "instagram" }),
  });
  const set = started.headers.getSetCookie().find((line) => line.includes("oauth")) ?? "";
  expect(set).toMatch(/^__Host-site_oauth=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const { brought } = await away(browser, token, id);
  // The same cookie at another agency's host, at ours and between: it counts nowhere.
  const elsewhere = await agency(`other${count}`, []);
  for (const [host, code] of [
    [elsewhere.host, "link_gone"],
    [OURS, "not_found"],
    [BETWEEN, null],
  ] as const) {
    const other = browserAt(host);
    for (const [name, value] of browser.cookies) {
      other.cookies.set(name, value);
      other.cookies.set(name.replace("site_", "owl_"), value);
    }
    if (code) expect([host, await codeOf(other, brought)]).toEqual([host, code]);
    else expect((await other.raw(`${API_BASE}${getClientConnect.path}?token=${token}`)).status).toBe(404);
  }
  expect(await codeOf(browser, brought)).toBe("connected");
  expect([...browser.cookies.keys()].filter((name) => name.includes("oauth"))).toEqual([]);
  expect(await consents(at)).toBe(1);
});

test("a state that is made up, cut, borrowed or made for another link connects nothing", async () => {
  const { id, token, browser, at } = await asked();
  const second = tokenIn((await ask(at, "dora@luna.test")).link.url);
  const { brought: first } = await away(browser, token, id);
  const [word = "", name = "", mark = ""] = first.state.split(".");
  const [, otherName = ""] = (await away(browserAt(at.host), second, id)).brought.state.split(".");
  const stranger = loadSecrets("another installation's master key, elsewhere", tmpdir());
  const { rows } = await db.pool.query("select id from connect_links where space_id = $1", [at.spaceId]);
  const forged = linkToken(stranger, "client connect state", rows[0].id);
  const states = [
    ...[".", "..", word, `${word}.${name}`, `${first.state}.more`, `x.${name}.${mark}`],
    ...[`${word}.${otherName}.${mark}`, `${word}.${forged}.${mark}`, `facebook.${name}.${mark}`],
    `${word}.${name}.${mark.slice(0, -1)}`,
  ];
  const mine = new Map(browser.cookies);
  for (const state of states) {
    for (const [key, value] of mine) browser.cookies.set(key, value);
    expect([state, await codeOf(browser, { ...first, state })]).toEqual([state, "connect_elsewhere"]);
  }
  expect(await consents(at)).toBe(0);
});

test("the host between goes on only to the agency a state names, whatever else is asked of it", async () => {
  const { id, token, browser, at, link } = await asked();
  const { brought } = await away(browser, token, id);
  const query = (more: object) => new URLSearchParams({ ...brought, ...more });
  const pass = (path: string, host = BETWEEN) => fetchRaw(web.url, path, { host, accept: "text/html" });
  const evil = `${CONNECT_RETURN}?${query({ next: "https://evil.example", code: '"><script>alert(1)</script>' })}`;
  const { status, text } = await pass(evil);
  expect([status, text.match(/<script|evil\.example/)]).toEqual([200, null]);
  expect(text).toContain(`url=https://${at.host}/client/connect?`);
  const twice = `${CONNECT_RETURN}?${query({})}&code=2&state=x`;
  const refused = [CONNECT_RETURN, `${CONNECT_RETURN}?state=x`, twice, "/", "/client/connect", "/login"];
  const others = ["/api/auth/me", "/robots.txt", "/favicon.ico", "/sw.js", "/assets/none.js", "/.env"];
  for (const path of [...refused, ...others]) {
    const got = await pass(path);
    expect([path, got.status]).toEqual([path, 404]);
    expect([path, `${got.head}${got.text}`.match(/owl|set-cookie|house\.example|Agency/i)]).toEqual([
      path,
      null,
    ]);
  }
  const whole = `${CONNECT_RETURN}?${query({})}`;
  for (const host of [OURS, at.host, `x.${BETWEEN}`]) expect((await pass(whole, host)).status).toBe(404);
  // Nobody is led to an agency whose link was taken back.
  await at.client.ok(endConnectLink, { id: at.clientId, link_id: link.id });
  expect((await pass(whole)).status).toBe(404);
});

test("what came back once is no use again, nor after the link ended while its client was away", async () => {
  const { id, token, browser, at } = await asked();
  const left = await away(browser, token, id);
  const kept = new Map(browser.cookies);
  expect(await codeOf(browser, left.brought)).toBe("connected");
  // With the cookie put back by hand the link itself is used up.
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect(await codeOf(browser, left.brought)).toBe("link_gone");
  // A second link does not make the first one's code good.
  const second = tokenIn((await ask(at, "dora@luna.test")).link.url);
  const again = await away(browser, second, id);
  expect(await codeOf(browser, { ...again.brought, code: left.brought.code })).not.toBe("connected");
  const late = await asked();
  clock.advance(14 * DAY - MINUTE);
  const leaving = await away(late.browser, late.token, late.id);
  clock.advance(2 * MINUTE);
  expect(await codeOf(late.browser, leaving.brought)).toBe("link_gone");
  expect([await consents(at), await consents(late.at)]).toEqual([1, 0]);
});

test("both sides take it back, and neither can for the other's agency", async () => {
  for (const side of ["client", "agency"] as const) {
    const { id, token, browser, at, link } = await asked();
    const { body } = await browser.call(finishClientConnect, (await away(browser, token, id)).brought);
    const consent = { token: String(body.token) };
    const other = await agency(`away${count}`, []);
    for (const host of [other.host, OURS])
      expect((await browserAt(host).call(endClientConsent, consent)).body.code).toMatch(
        /link_gone|not_found/,
      );
    const foreign = { id: at.clientId, link_id: link.id };
    expect((await other.client.call(endConnectLink, foreign)).status).toBe(404);
    expect(await consents(at)).toBe(1);
    if (side === "client") await browser.ok(endClientConsent, consent);
    else await at.client.ok(endConnectLink, foreign);
    expect(await consents(at)).toBe(0);
    expect((await browser.ok(getClientConsent, consent)).consent).toBe(null);
    expect(await linksOf(at)).toMatchObject([{ state: "ended", ended_by: side }]);
    expect(
      (await at.client.ok(createConnectLink, { id: at.clientId, email: "a@b.test", mail: false })).link,
    ).toMatchObject({ state: "open" });
  }
});

test("no agency is given the name of the way back, and the front gets its certificate", async () => {
  const at = await agency("harbour", []);
  const allowed = async (host: string) =>
    (await fetchRaw(web.url, `/internal/tls-allowed?domain=${host}`, {})).status;
  expect([await allowed(BETWEEN), await allowed(`x.${BETWEEN}`)]).toEqual([200, 404]);
  const below = { ...web.services.config, connectUrl: `https://connect.${SITES}` };
  web.services.config = below;
  const taken = await at.client.call(saveSite, brand({ subdomain: "connect" }));
  web.services.config = config;
  expect(taken.body.code).toBe("subdomain_reserved");
  await at.client.ok(saveSite, brand({ subdomain: "connect" }));
  web.services.config = below;
  expect((await at.client.call(publishSite)).body.code).toBe("subdomain_reserved");
});
