import { createHmac } from "node:crypto";
import { SECOND } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { askJson, ProviderRefused, ProviderUnavailable } from "../json-call.ts";
import { readSignedRequest, type SignedRequest } from "./signed-request.ts";

/** What the consent dialog asks for; all of it is needed. */
export const PERMISSIONS = [
  "email",
  "public_profile",
  "pages_show_list",
  "instagram_manage_insights",
  "instagram_basic",
  "pages_read_engagement",
  "business_management",
] as const;

export type FacebookSettings = {
  /** Where people consent. */
  dialogUrl: string;
  graphUrl: string;
  apiVersion: string;
  appId: string;
  appSecret: string;
};

export type FacebookPerson = {
  id: string;
  name: string;
  email: string | null;
  token: string;
  /** Null when it does not run out. */
  tokenExpiresAt: number | null;
  scopes: string[];
};

export type Facebook = {
  consentUrl(asked: { redirectUri: string; state: string }): string;
  /** The person behind a code, once it is proven that the token is ours and everything was granted. */
  personOf(answer: { code: string; redirectUri: string }): Promise<FacebookPerson>;
  readSignedRequest(text: string): SignedRequest | null;
};

declare module "../../platform/context.ts" {
  interface Services {
    facebook: Facebook;
  }
}

const SERVICE = "Facebook";
const Token = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });
const Debug = z.object({
  data: z.object({
    app_id: z.string(),
    type: z.string(),
    is_valid: z.boolean(),
    user_id: z.string(),
    expires_at: z.optional(z.number()),
  }),
});
const Granted = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
const Me = z.object({ id: z.string(), name: z.string(), email: z.optional(z.string()) });

export function createFacebook(settings: FacebookSettings & { clock: Clock }): Facebook {
  const { dialogUrl, graphUrl, apiVersion, appId, appSecret, clock } = settings;

  async function ask<S extends z.ZodMiniType>(
    schema: S,
    path: string,
    query: Record<string, string>,
  ): Promise<z.output<S>> {
    const url = new URL(`${graphUrl}/${apiVersion}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { ok, body } = await askJson(SERVICE, url);
    if (!ok) throw refusal(body);
    const parsed = z.safeParse(schema, body);
    if (!parsed.success) throw new ProviderUnavailable(SERVICE, `an answer of ${path} has another shape`);
    return parsed.data;
  }

  /** Calls with a person's token carry a proof that we know the app's secret. */
  function asPerson(token: string): Record<string, string> {
    const appsecret_proof = createHmac("sha256", appSecret).update(token).digest("hex");
    return { access_token: token, appsecret_proof };
  }

  /** A token of another app, or of nobody, must not let anybody in. */
  async function provenUser(token: string): Promise<string> {
    const { data } = await ask(Debug, "/debug_token", {
      input_token: token,
      access_token: `${appId}|${appSecret}`,
    });
    const expired = Boolean(data.expires_at) && (data.expires_at ?? 0) * SECOND <= clock.now();
    if (!data.is_valid || data.app_id !== appId || data.type !== "USER" || expired) {
      throw new ProviderRefused(SERVICE, "the token is not one of ours");
    }
    return data.user_id;
  }

  async function grantedTo(token: string): Promise<string[]> {
    const { data } = await ask(Granted, "/me/permissions", asPerson(token));
    const granted = data.filter(({ status }) => status === "granted").map(({ permission }) => permission);
    const missing = PERMISSIONS.filter((permission) => !granted.includes(permission));
    if (missing.length > 0) throw new ProviderRefused(SERVICE, `not granted: ${missing.join(", ")}`);
    return granted;
  }

  return {
    consentUrl({ redirectUri, state }) {
      const url = new URL(`${dialogUrl}/${apiVersion}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: "code",
        auth_type: "rerequest",
        scope: PERMISSIONS.join(","),
      }).toString();
      return url.href;
    },

    async personOf({ code, redirectUri }) {
      const app = { client_id: appId, client_secret: appSecret };
      const short = await ask(Token, "/oauth/access_token", { ...app, redirect_uri: redirectUri, code });
      const userId = await provenUser(short.access_token);
      const scopes = await grantedTo(short.access_token);
      const me = await ask(Me, "/me", { ...asPerson(short.access_token), fields: "id,name,email" });
      if (me.id !== userId) throw new ProviderRefused(SERVICE, "two answers name two people");
      const long = await ask(Token, "/oauth/access_token", {
        ...app,
        grant_type: "fb_exchange_token",
        fb_exchange_token: short.access_token,
      });
      return {
        id: me.id,
        name: me.name,
        email: me.email ?? null,
        token: long.access_token,
        tokenExpiresAt: long.expires_in ? clock.now() + long.expires_in * SECOND : null,
        scopes,
      };
    },

    readSignedRequest: (text) => readSignedRequest(text, appSecret),
  };
}

/** Codes 1, 2 and 4 are Facebook's own troubles; the rest is about what we sent. */
function refusal(body: Record<string, unknown>): Error {
  const { code, message } = (body.error ?? {}) as { code?: number; message?: string };
  if (code === 1 || code === 2 || code === 4) return new ProviderUnavailable(SERVICE, `code ${code}`);
  return new ProviderRefused(SERVICE, `code ${code ?? "?"}: ${String(message ?? "").slice(0, 200)}`);
}
