import { SECOND } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { ProviderRefused } from "../json-call.ts";
import { type AccountsOutcome, accountsOf, permissionsOf } from "./accounts.ts";
import { createGraphCall, SERVICE } from "./graph-call.ts";
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
  /** The professional Instagram accounts behind the pages of a person. */
  accountsOf(token: string): Promise<AccountsOutcome>;
  readSignedRequest(text: string): SignedRequest | null;
};

declare module "../../platform/context.ts" {
  interface Services {
    facebook: Facebook;
  }
}

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
const Me = z.object({ id: z.string(), name: z.string(), email: z.optional(z.string()) });

export function createFacebook(settings: FacebookSettings & { clock: Clock }): Facebook {
  const { dialogUrl, graphUrl, apiVersion, appId, appSecret, clock } = settings;
  const graph = createGraphCall(`${graphUrl}/${apiVersion}`, appSecret);
  const { ask, asPerson } = graph;

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
    const granted = await permissionsOf(graph, token);
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

    accountsOf: (token) => accountsOf(graph, token),
    readSignedRequest: (text) => readSignedRequest(text, appSecret),
  };
}
