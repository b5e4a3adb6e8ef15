import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY } from "@owlstat/core/time.ts";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { hiddenFields, PERMISSIONS_ASKED } from "../../testing/services/test-facebook.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { ProviderRefused, ProviderUnavailable } from "../json-call.ts";
import { createFacebook } from "./client.ts";

const FIONA = "122100000000000001";
const PAUL = "122100000000000004";
const ADA = "122100000000000900";

const clock = fixedClock("2026-03-10T12:00:00Z");
const sandbox = await startTestSandbox(clock);
const { facebook } = sandbox;
afterEach(() => sandbox.mend());

/** The token somebody leaves with us. */
async function tokenOf(person: string): Promise<string> {
  const redirectUri = "http://owlstat.test/login";
  const url = facebook.consentUrl({ redirectUri, state: "s" });
  const form = hiddenFields(await (await fetch(url)).text());
  for (const permission of PERMISSIONS_ASKED) form.append("granted", permission);
  form.set("person", person);
  form.set("answer", "consent");
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  return (await facebook.personOf({ code, redirectUri })).token;
}

const pageCalls = async () =>
  (await sandbox.calls("facebook")).filter(({ path }) => path.endsWith("/me/accounts"));

describe("the accounts behind a person's pages", () => {
  test("are those that are linked, with the page that leads to each", async () => {
    const outcome = await facebook.accountsOf(await tokenOf(FIONA));
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    expect(outcome.accounts.map(({ username, name, page }) => [username, name, page])).toEqual([
      ["forno.rossi", "Forno Rossi", "Forno Rossi"],
      ["casa.verde.home", "Casa Verde Home", "Casa Verde"],
      ["ocean.yoga", "Ocean Yoga", "Ocean Yoga"],
    ]);
    expect(outcome.accounts[0]?.instagramId).toMatch(/^17841\d+$/);
    expect(outcome.accounts[0]?.pictureUrl).toContain("/cdn/avatar/forno.rossi.jpg");
    expect(outcome.complete).toBe(true);
  });

  test("are read to the end, and the pages' own tokens are never asked for", async () => {
    const before = (await pageCalls()).length;
    const outcome = await facebook.accountsOf(await tokenOf(ADA));
    if (outcome.kind !== "found") throw new Error(outcome.kind);
    expect([outcome.accounts.length, outcome.complete]).toEqual([54, true]);
    const calls = await pageCalls();
    expect(calls.length - before).toBe(2);
    expect(calls.some(({ query }) => query.fields?.includes("access_token"))).toBe(false);
  });

  test("are none for somebody without pages, which is no refusal", async () => {
    const outcome = await facebook.accountsOf(await tokenOf(PAUL));
    expect(outcome).toEqual({ kind: "found", accounts: [], without: [], complete: true });
  });
});

describe("a token that no longer opens them", () => {
  test.each(["instagram_basic", "pages_show_list"])("says so when %s was taken back", async (permission) => {
    const token = await tokenOf(FIONA);
    await sandbox.post("/facebook/withdraw", { person: FIONA, permission });
    expect(await facebook.accountsOf(token)).toEqual({ kind: "permission_missing" });
    expect((await facebook.accountsOf(await tokenOf(FIONA))).kind).toBe("found");
  });

  test("says so when it is nobody's, and when it ran out", async () => {
    expect(await facebook.accountsOf("EAAmadeup")).toEqual({ kind: "token_bad" });
    const token = await tokenOf(FIONA);
    clock.advance(61 * DAY);
    expect(await facebook.accountsOf(token)).toEqual({ kind: "token_bad" });
  });
});

test.each(["500", "429", "reset", "garbage", "truncated", "html", "oversized"])(
  "when Facebook answers with %s it is not available, and nobody is told to connect again",
  async (kind) => {
    const token = await tokenOf(FIONA);
    await sandbox.fail("facebook", kind);
    await expect(facebook.accountsOf(token)).rejects.toBeInstanceOf(ProviderUnavailable);
    await sandbox.mend();
    expect((await facebook.accountsOf(token)).kind).toBe("found");
  },
);

describe("answers nobody should trust", () => {
  let reply: (query: URLSearchParams) => { status?: number; body: unknown } = () => ({ body: {} });
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    asked.push(searchParams);
    const { status = 200, body } = reply(searchParams);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const listening = new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => server.close());

  async function ask() {
    await listening;
    asked.length = 0;
    const graphUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { dialogUrl: graphUrl, graphUrl, apiVersion: "v26.0", appId: "a", appSecret: "s" };
    return createFacebook({ ...settings, clock }).accountsOf("token");
  }
  const page = (number: number) => ({
    id: `${number}`,
    name: `Page ${number}`,
    instagram_business_account: { id: `ig${number}`, username: `name${number}` },
  });

  test("a list that never ends is cut, and said to be", async () => {
    let count = 0;
    reply = () => {
      count += 1;
      return { body: { data: [page(count)], paging: { cursors: { after: `c${count}` }, next: "x" } } };
    };
    const outcome = await ask();
    expect(outcome).toMatchObject({ kind: "found", complete: false });
    expect(asked.length).toBe(20);
  });

  test("a cursor that leads back to itself ends the reading; an empty page with more behind it does not", async () => {
    reply = () => ({ body: { data: [page(1)], paging: { cursors: { after: "same" }, next: "x" } } });
    expect(await ask()).toMatchObject({ accounts: [{ username: "name1" }] });
    expect(asked.length).toBe(2);
    reply = (query) =>
      query.has("after")
        ? { body: { data: [page(2)], paging: { cursors: { after: "end" } } } }
        : { body: { data: [], paging: { cursors: { after: "more" }, next: "x" } } };
    expect(await ask()).toMatchObject({ accounts: [{ username: "name2" }], complete: true });
  });

  test("another shape is no answer, a limit passes, an unknown no stays a no", async () => {
    reply = () => ({ body: { data: [{ id: "1", name: "P", instagram_business_account: { id: 7 } }] } });
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
    for (const code of [1, 4, 17, 32, 368, 613]) {
      reply = () => ({ status: 400, body: { error: { code, message: "later" } } });
      await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
    }
    reply = () => ({ status: 400, body: { error: { code: 10, message: "no" } } });
    expect(await ask()).toEqual({ kind: "permission_missing" });
    reply = () => ({ status: 400, body: { error: { code: 100, message: "Invalid appsecret_proof" } } });
    await expect(ask()).rejects.toBeInstanceOf(ProviderRefused);
  });
});
