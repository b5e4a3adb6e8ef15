import { createHash, randomBytes } from "node:crypto";
import { type AppRequest, allowApp } from "@owlstat/core/apps/contract.ts";
import type { TestWeb } from "../web/test-web.ts";
import type { CastMember } from "./test-cast.ts";
import { CALLBACK } from "./test-oauth-provider.ts";

type Json = Record<string, unknown>;
type TestApp = { request: AppRequest; verifier: string };

/** The calls of the standard, as an app makes them that was written without a library. */
export function testApps(web: TestWeb) {
  const post = async (call: string, body: string | URLSearchParams, headers: Record<string, string> = {}) => {
    const response = await web.anonymousFetch(`/api/oauth/${call}`, { method: "POST", headers, body });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const form = (call: "token" | "revoke", fields: Record<string, string>) =>
    post(call, new URLSearchParams(fields));
  const register = (said: unknown) =>
    post("register", JSON.stringify(said), { "content-type": "application/json" });
  const newApp = async (name = "Robot"): Promise<TestApp> => {
    const { body } = await register({ client_name: name, redirect_uris: [CALLBACK] });
    return requestOf(String(body.client_id));
  };
  const exchange = ({ request, verifier }: TestApp, code: string, further: Record<string, string> = {}) =>
    form("token", {
      grant_type: "authorization_code",
      code,
      client_id: request.client_id ?? "",
      redirect_uri: request.redirect_uri ?? "",
      code_verifier: verifier,
      ...further,
    });
  const refresh = ({ request }: TestApp, token: unknown, further: Record<string, string> = {}) =>
    form("token", {
      grant_type: "refresh_token",
      refresh_token: String(token),
      client_id: request.client_id ?? "",
      ...further,
    });
  return { form, register, newApp, exchange, refresh };
}

/** What an app asks for, and the word it proves itself with afterwards. */
function requestOf(client_id: string): TestApp {
  const verifier = randomBytes(32).toString("base64url");
  const request = {
    client_id,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scope: "read change",
    state: "a state",
  };
  return { request, verifier };
}

/** Lets an app in, and gives the code that goes back to it. */
export async function codeFor(
  { client }: CastMember,
  { request }: TestApp,
  access: "read" | "change" = "read",
): Promise<string> {
  const { address } = await client.ok(allowApp, { request, access, days: 90 });
  return new URL(address).searchParams.get("code") ?? "";
}
