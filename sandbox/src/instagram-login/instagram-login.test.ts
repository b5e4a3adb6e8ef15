import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";

const DAY = 86_400_000;
let sandbox: Sandbox;
let clock = Date.parse("2026-03-10T12:00:00Z");

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => clock });
});
afterAll(() => sandbox.stop());

const REDIRECT = "http://localhost:3000/fb-connect";
const SCOPES = ["instagram_business_basic", "instagram_business_manage_insights"];
const ASKED = {
  client_id: "sandbox-instagram-app",
  redirect_uri: REDIRECT,
  response_type: "code",
  scope: SCOPES.join(","),
  state: "ig.s",
};
const APP = { client_id: ASKED.client_id, client_secret: "sandbox-instagram-secret" };
const page = (query: Record<string, string>) =>
  `${sandbox.url}/www.instagram.com/oauth/authorize?${new URLSearchParams(query)}`;

/** What the answers of these calls may hold. */
type Reply = Record<string, never> & {
  id: string;
  user_id: string;
  data: { access_token: string; permissions: string }[];
  access_token: string;
  expires_in: number;
  error: { code: number; error_subcode?: number; message: string };
  error_message: string;
};

async function read(response: Response) {
  return { status: response.status, body: (await response.json()) as Reply };
}
const graph = async (path: string, query: Record<string, string>) =>
  read(await fetch(`${sandbox.url}/graph.instagram.com${path}?${new URLSearchParams(query)}`));
const send = async (path: string, body: Record<string, string>) =>
  read(await fetch(sandbox.url + path, { method: "POST", body: new URLSearchParams(body) }));

async function decide(fields: Record<string, string>, granted = SCOPES): Promise<URL> {
  const form = new URLSearchParams({ ...ASKED, ...fields });
  for (const scope of granted) form.append("granted", scope);
  const response = await fetch(page(ASKED), { method: "POST", body: form, redirect: "manual" });
  return new URL(response.headers.get("location") ?? "");
}

const trade = (more: Record<string, string>) =>
  send("/api.instagram.com/oauth/access_token", {
    ...APP,
    grant_type: "authorization_code",
    redirect_uri: REDIRECT,
    ...more,
  });
async function idOf(handle: string): Promise<string> {
  return (await send("/instagram-login/accounts", { handle })).body.id;
}
async function shortToken(handle: string, granted = SCOPES): Promise<string> {
  const back = await decide({ person: await idOf(handle), answer: "consent" }, granted);
  const { body } = await trade({ code: back.searchParams.get("code") ?? "" });
  return body.data[0]?.access_token ?? "";
}
const exchange = async (token: string) =>
  (
    await graph("/access_token", {
      grant_type: "ig_exchange_token",
      client_secret: APP.client_secret,
      access_token: token,
    })
  ).body;
const renew = (access_token: string) =>
  graph("/refresh_access_token", { grant_type: "ig_refresh_token", access_token });

describe("the consent page", () => {
  it("comes back with a code and two more characters, or with Instagram's refusal", async () => {
    const agreed = await decide({ person: await idOf("solo.studio"), answer: "consent" });
    expect([agreed.origin + agreed.pathname, agreed.searchParams.get("state"), agreed.hash]).toEqual([
      ...[REDIRECT, "ig.s", "#_"],
    ]);
    const refused = await decide({ answer: "refuse" });
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({
      error: "access_denied",
      error_reason: "user_denied",
    });
  });

  it("turns away other apps, scopes of the past, and personal accounts", async () => {
    for (const wrong of [
      { client_id: "other" },
      { scope: "business_basic" },
      { redirect_uri: "javascript:1" },
    ])
      expect((await fetch(page({ ...ASKED, ...wrong }))).status).toBe(400);
    const form = new URLSearchParams({ ...ASKED, person: await idOf("pia.private"), answer: "consent" });
    expect((await fetch(page(ASKED), { method: "POST", body: form, redirect: "manual" })).status).toBe(400);
  });
});

describe("tokens", () => {
  it("a code is traded once, with its address and the right secret", async () => {
    const back = await decide({ person: await idOf("solo.studio"), answer: "consent" });
    const code = back.searchParams.get("code") ?? "";
    expect((await trade({ code, client_secret: "wrong" })).status).toBe(400);
    expect((await trade({ code, redirect_uri: `${REDIRECT}/x` })).status).toBe(400);
    expect((await trade({ code })).body.data[0]?.permissions).toBe(SCOPES.join(","));
    expect((await trade({ code })).body.error_message).toContain("already used");
  });

  it("live an hour, or sixty days once exchanged, and are renewed from their second day on", async () => {
    const short = await shortToken("solo.studio");
    const long = await exchange(short);
    expect(long.expires_in).toBe(5_184_000);
    expect((await renew(long.access_token)).body.error.message).toContain("24 hours");
    clock += 2 * DAY;
    expect((await graph("/v26.0/me", { access_token: short })).body.error).toMatchObject({
      code: 190,
      error_subcode: 463,
    });
    const fresh = (await renew(long.access_token)).body;
    clock += 59 * DAY;
    expect((await graph("/v26.0/me", { access_token: long.access_token })).status).toBe(401);
    expect((await graph("/v26.0/me", { access_token: fresh.access_token })).status).toBe(200);
  });
});

describe("the account", () => {
  it("is known by two ids, and shows its figures but no other profile", async () => {
    const access_token = await shortToken("marta.makes");
    const fields = "id,user_id,username,account_type,profile_picture_url,followers_count";
    const { body } = await graph("/v26.0/me", { access_token, fields });
    expect(body).toMatchObject({
      id: await idOf("marta.makes"),
      user_id: expect.stringMatching(/^17841\d{12}$/),
      username: "marta.makes",
      account_type: "BUSINESS",
    });
    const insights = { access_token, metric: "reach", period: "day", metric_type: "total_value" };
    for (const node of ["me", body.user_id])
      expect((await graph(`/v26.0/${node}/insights`, insights)).body.data).toMatchObject([{ name: "reach" }]);
    expect((await graph("/v21.0/me/insights", insights)).body.error.code).toBe(100);
    expect((await graph("/v26.0/me/media", { access_token, limit: "2" })).body.data).toHaveLength(2);
    const others = { access_token, fields: "business_discovery.username(nasa){id}" };
    expect((await graph("/v26.0/me", others)).body.error.message).toContain("nonexisting field");
    expect((await graph("/v26.0/17841400000000001", { access_token })).body.error).toMatchObject({
      code: 100,
    });
  });

  it("refuses what was not allowed, and everything once the app is removed", async () => {
    const access_token = await shortToken("marta.makes", ["instagram_business_basic"]);
    const insights = { access_token, metric: "reach", period: "day", metric_type: "total_value" };
    expect((await graph("/v26.0/me/insights", insights)).body.error.code).toBe(10);
    await send("/instagram-login/revoke", { account: await idOf("marta.makes") });
    expect((await graph("/v26.0/me", { access_token })).body.error).toMatchObject({
      code: 190,
      error_subcode: 458,
    });
  });
});
