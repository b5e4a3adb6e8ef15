import { createPublicKey, createVerify, type JsonWebKey } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const REDIRECT = "http://localhost:3000/login";
const CLIENT = "sandbox-client.apps.googleusercontent.com";
const GINO = "110000000000000000001";
const authorize = (query: Record<string, string>) =>
  `${sandbox.url}/accounts.google.com/o/oauth2/v2/auth?${new URLSearchParams(query)}`;
const ASKED = {
  client_id: CLIENT,
  redirect_uri: REDIRECT,
  scope: "openid email profile",
  state: "s",
  nonce: "n",
};

async function decide(response_type: string, answer = "consent"): Promise<URL> {
  const form = new URLSearchParams({ ...ASKED, response_type, person: GINO, answer });
  const response = await fetch(authorize(ASKED), { method: "POST", body: form, redirect: "manual" });
  return new URL(response.headers.get("location") ?? "");
}
/** What the answers of these calls may hold. */
type Reply = { keys: JsonWebKey[]; access_token: string; id_token: string };
const json = async (path: string, init?: RequestInit) =>
  (await (await fetch(sandbox.url + path, init)).json()) as Reply;
const claimsIn = (jwt: string) => JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString());

describe("the consent page", () => {
  it("gives an ID token behind the #, signed by the published key", async () => {
    const back = new URLSearchParams((await decide("id_token")).hash.slice(1));
    expect(back.get("state")).toBe("s");
    const jwt = back.get("id_token") ?? "";
    expect(claimsIn(jwt)).toMatchObject({
      iss: "https://accounts.google.com",
      aud: CLIENT,
      sub: GINO,
      email: "gino@gmail.test",
      email_verified: true,
      nonce: "n",
    });
    const { keys } = await json("/www.googleapis.com/oauth2/v3/certs");
    const [head, payload, signature = ""] = jwt.split(".");
    const key = createPublicKey({ key: keys[0] ?? {}, format: "jwk" });
    const right = createVerify("RSA-SHA256").update(`${head}.${payload}`).verify(key, signature, "base64url");
    expect(right).toBe(true);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it("gives a code that is traded once for both tokens", async () => {
    const code = (await decide("code")).searchParams.get("code") ?? "";
    const trade = () =>
      json("/oauth2.googleapis.com/token", {
        method: "POST",
        body: new URLSearchParams({
          client_id: CLIENT,
          client_secret: "sandbox-google-secret",
          grant_type: "authorization_code",
          redirect_uri: REDIRECT,
          code,
        }),
      });
    const tokens = await trade();
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 3599 });
    expect(claimsIn(tokens.id_token).sub).toBe(GINO);
    expect(await trade()).toMatchObject({ error: "invalid_grant" });
    const access = tokens.access_token;
    expect(await json(`/oauth2.googleapis.com/tokeninfo?access_token=${access}`)).toMatchObject({
      aud: CLIENT,
      sub: GINO,
    });
    const headers = { authorization: `Bearer ${access}` };
    expect(await json("/openidconnect.googleapis.com/v1/userinfo", { headers })).toMatchObject({
      sub: GINO,
      name: "Gino Google",
      email_verified: true,
    });
  });

  it("says access_denied when refused, and wants a nonce for ID tokens", async () => {
    expect(new URLSearchParams((await decide("id_token", "refuse")).hash.slice(1)).get("error")).toBe(
      "access_denied",
    );
    const { nonce: _, ...without } = ASKED;
    expect((await fetch(authorize({ ...without, response_type: "id_token" }))).status).toBe(400);
    expect((await fetch(authorize({ ...ASKED, client_id: "other" }))).status).toBe(401);
  });
});

it("bad tokens get Google's own refusals", async () => {
  expect((await fetch(`${sandbox.url}/oauth2.googleapis.com/tokeninfo?access_token=x`)).status).toBe(400);
  expect((await fetch(`${sandbox.url}/openidconnect.googleapis.com/v1/userinfo`)).status).toBe(401);
});
