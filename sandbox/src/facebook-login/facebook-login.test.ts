import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";

let sandbox: Sandbox;
let clock = Date.parse("2026-03-10T12:00:00Z");
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => clock });
});
afterAll(() => sandbox.stop());

const REDIRECT = "http://localhost:3000/login";
const ASKED = {
  client_id: "sandbox-app",
  redirect_uri: REDIRECT,
  state: "s 1",
  scope: "email,public_profile",
};
const dialog = (query: Record<string, string>) =>
  `${sandbox.url}/www.facebook.com/v26.0/dialog/oauth?${new URLSearchParams(query)}`;
/** What the answers of these calls may hold. */
type Reply = {
  access_token: string;
  expires_in: number;
  error: { code: number; message: string };
  data: unknown;
};
const graph = async (path: string, query: Record<string, string>) => {
  const response = await fetch(
    `${sandbox.url}/graph.facebook.com/v26.0${path}?${new URLSearchParams(query)}`,
  );
  return { status: response.status, body: (await response.json()) as Reply };
};
const secret = { client_id: "sandbox-app", client_secret: "sandbox-secret" };
const proof = (token: string) => createHmac("sha256", "sandbox-secret").update(token).digest("hex");

async function decide(fields: Record<string, string>, granted: string[] = ["email"]): Promise<URL> {
  const form = new URLSearchParams({ ...ASKED, person: "122100000000000001", ...fields });
  for (const permission of granted) form.append("granted", permission);
  const response = await fetch(dialog(ASKED), { method: "POST", body: form, redirect: "manual" });
  return new URL(response.headers.get("location") ?? "");
}
async function newToken(granted?: string[]): Promise<string> {
  const code = (await decide({ answer: "consent" }, granted)).searchParams.get("code") ?? "";
  return (await graph("/oauth/access_token", { ...secret, redirect_uri: REDIRECT, code })).body.access_token;
}

describe("the consent page", () => {
  it("lets one choose a person, untick permissions and go back to where one came from", async () => {
    const response = await fetch(dialog(ASKED));
    const text = await response.text();
    expect(text).toContain("Fiona Face");
    expect(text).toContain('value="email" checked');
    expect(response.headers.get("content-security-policy")).toContain(
      "form-action 'self' http://localhost:3000",
    );
  });

  it("answers consent with a code and refusal with Facebook's own words", async () => {
    const agreed = await decide({ answer: "consent" });
    expect([agreed.origin + agreed.pathname, agreed.searchParams.get("state"), agreed.hash]).toEqual([
      REDIRECT,
      "s 1",
      "#_=_",
    ]);
    const refused = await decide({ answer: "refuse" });
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: "access_denied",
      error_code: "200",
      error_description: "Permissions error",
      error_reason: "user_denied",
      state: "s 1",
    });
  });

  it("turns another app and unusable return addresses away", async () => {
    expect((await fetch(dialog({ ...ASKED, client_id: "other" }))).status).toBe(400);
    expect((await fetch(dialog({ ...ASKED, redirect_uri: "javascript:alert(1)" }))).status).toBe(400);
  });
});

describe("tokens", () => {
  it("a code is traded once, with the same return address and the right secret", async () => {
    const code = (await decide({ answer: "consent" })).searchParams.get("code") ?? "";
    const trade = (more: Record<string, string> = {}) =>
      graph("/oauth/access_token", { ...secret, redirect_uri: REDIRECT, code, ...more });
    expect((await trade({ client_secret: "wrong" })).status).toBe(400);
    expect((await trade({ redirect_uri: `${REDIRECT}/x` })).body.error.code).toBe(100);
    expect((await trade()).body).toMatchObject({ token_type: "bearer", expires_in: 7200 });
    expect((await trade()).body.error).toMatchObject({ code: 100, error_subcode: 36009 });
  });

  it("says who they belong to, what was granted, and wants the proof", async () => {
    const token = await newToken([]);
    const app = "sandbox-app|sandbox-secret";
    expect((await graph("/debug_token", { input_token: token, access_token: app })).body.data).toMatchObject({
      app_id: "sandbox-app",
      type: "USER",
      is_valid: true,
      user_id: "122100000000000001",
      scopes: ["public_profile"],
    });
    expect((await graph("/me", { access_token: token })).body.error.message).toContain("appsecret_proof");
    const as = { access_token: token, appsecret_proof: proof(token) };
    expect((await graph("/me", { ...as, fields: "id,name,email" })).body).toEqual({
      name: "Fiona Face",
      id: "122100000000000001",
    });
    expect((await graph("/me/permissions", as)).body.data).toEqual([
      { permission: "public_profile", status: "granted" },
      { permission: "email", status: "declined" },
    ]);
  });

  it("live two hours, or sixty days once exchanged", async () => {
    const token = await newToken();
    const exchange = { ...secret, grant_type: "fb_exchange_token", fb_exchange_token: token };
    const long = (await graph("/oauth/access_token", exchange)).body;
    expect(long.expires_in).toBe(5184000);
    clock += 3 * 3_600_000;
    const as = (one: string) => ({ access_token: one, appsecret_proof: proof(one) });
    expect((await graph("/me", as(token))).body.error).toMatchObject({ code: 190, error_subcode: 463 });
    expect((await graph("/me", as(long.access_token))).status).toBe(200);
  });
});
