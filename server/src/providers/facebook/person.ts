import { missingPermissions } from "@owlstat/core/connections/metrics.ts";
import { SECOND } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { ProviderRefused } from "../json-call.ts";
import { permissionsOf } from "./accounts.ts";
import type { GraphCall } from "./graph-call.ts";

export type FacebookPerson = {
  id: string;
  name: string;
  email: string | null;
  token: string;
  /** Null when it does not run out. */
  tokenExpiresAt: number | null;
  scopes: string[];
};

/** What comes back from the consent dialog. */
export type ConsentAnswer = {
  code: string;
  redirectUri: string;
  /** Whether a person who refused some permissions is taken all the same. */
  partly?: boolean;
};

type App = { appId: string; appSecret: string; clock: Clock };

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

/** The person behind a code, with a token that lasts. */
export async function personOf(
  graph: GraphCall,
  app: App,
  { code, redirectUri, partly = false }: ConsentAnswer,
): Promise<FacebookPerson> {
  const own = { client_id: app.appId, client_secret: app.appSecret };
  const { access_token: short } = await graph.ask(Token, "/oauth/access_token", {
    ...own,
    redirect_uri: redirectUri,
    code,
  });
  const userId = await provenUser(graph, app, short);
  const scopes = await grantedTo(graph, short, partly);
  const me = await graph.ask(Me, "/me", { ...graph.asPerson(short), fields: "id,name,email" });
  if (me.id !== userId) throw new ProviderRefused(graph.service, "two answers name two people");
  const long = await graph.ask(Token, "/oauth/access_token", {
    ...own,
    grant_type: "fb_exchange_token",
    fb_exchange_token: short,
  });
  return {
    id: me.id,
    name: me.name,
    email: me.email ?? null,
    token: long.access_token,
    tokenExpiresAt: long.expires_in ? app.clock.now() + long.expires_in * SECOND : null,
    scopes,
  };
}

/** A token of another app, or of nobody, must not let anybody in. */
async function provenUser(
  graph: GraphCall,
  { appId, appSecret, clock }: App,
  token: string,
): Promise<string> {
  const { data } = await graph.ask(Debug, "/debug_token", {
    input_token: token,
    access_token: `${appId}|${appSecret}`,
  });
  const expired = Boolean(data.expires_at) && (data.expires_at ?? 0) * SECOND <= clock.now();
  if (!data.is_valid || data.app_id !== appId || data.type !== "USER" || expired) {
    throw new ProviderRefused(graph.service, "the token is not one of ours");
  }
  return data.user_id;
}

async function grantedTo(graph: GraphCall, token: string, partly: boolean): Promise<string[]> {
  const granted = await permissionsOf(graph, token);
  const missing = missingPermissions("facebook", granted);
  if (missing.length > 0 && !partly)
    throw new ProviderRefused(graph.service, `not granted: ${missing.join(", ")}`);
  return granted;
}
