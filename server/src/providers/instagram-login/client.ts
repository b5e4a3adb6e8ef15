import { INSTAGRAM_PERMISSIONS } from "@owlstat/core/connections/metrics.ts";
import { SECOND } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import type { Insights } from "../facebook/client.ts";
import { createGraphCall, type GraphCall } from "../facebook/graph-call.ts";
import { mediaSince, readInsightsSingly, storiesOf } from "../facebook/insights.ts";
import { readSignedRequest, type SignedRequest } from "../facebook/signed-request.ts";
import { ProviderRefused, ProviderUnavailable, sendForm } from "../json-call.ts";

const SERVICE = "Instagram Login";

export type InstagramLoginSettings = {
  /** Where people consent, where codes are traded, and where the API is. */
  dialogUrl: string;
  tokenUrl: string;
  graphUrl: string;
  apiVersion: string;
  appId: string;
  appSecret: string;
};

/** A professional Instagram account that connected itself. */
type InstagramAccount = {
  /** What our app knows it by: callbacks name it so. */
  id: string;
  /** Instagram's own id, the same for every app. */
  instagramId: string;
  username: string;
  name: string | null;
  /** Signed and short-lived: copy the picture, do not show this address. */
  pictureUrl: string | null;
};

type LastingToken = { token: string; expiresAt: number };
type ConsentedAccount = InstagramAccount & LastingToken & { scopes: string[] };

export type InstagramLogin = Insights & {
  consentUrl(asked: { redirectUri: string; state: string }): string;
  /** The account behind a code, with a token of 60 days. */
  accountOf(answer: { code: string; redirectUri: string }): Promise<ConsentedAccount>;
  /** The account a token belongs to, as it is now. */
  selfOf(token: string): Promise<InstagramAccount>;
  /** The same access for another 60 days; refused in the first 24 hours of a token. */
  renew(token: string): Promise<LastingToken>;
  readSignedRequest(text: string): SignedRequest | null;
};

declare module "../../platform/context.ts" {
  interface Services {
    /** Null where Instagram's own login is not set up: its calls are not there then. */
    instagramLogin: InstagramLogin | null;
  }
}

const Scopes = z.union([z.string(), z.array(z.string())]);
const Traded = z.object({ access_token: z.string(), permissions: Scopes });
/** Meta's documents show the first shape, its API was seen with the second. */
const Short = z.union([z.object({ data: z.array(Traded).check(z.minLength(1)) }), Traded]);
const Long = z.object({ access_token: z.string(), expires_in: z.number() });
const Self = z.object({
  id: z.string(),
  user_id: z.string(),
  username: z.string(),
  name: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
});
const SELF_FIELDS = "id,user_id,username,name,profile_picture_url";

async function selfOf(graph: GraphCall, token: string): Promise<InstagramAccount> {
  const self = await graph.ask(Self, "/me", { ...graph.asPerson(token), fields: SELF_FIELDS });
  return {
    id: self.id,
    instagramId: self.user_id,
    username: self.username,
    name: self.name || null,
    pictureUrl: self.profile_picture_url ?? null,
  };
}

type App = InstagramLoginSettings & { clock: Clock };

async function tradeCode({ tokenUrl, appId, appSecret }: App, code: string, redirectUri: string) {
  const form = new URLSearchParams({
    client_id: appId,
    client_secret: appSecret,
    grant_type: "authorization_code",
    redirect_uri: redirectUri,
    // Instagram appends these two characters, which are no part of the code.
    code: code.replace(/#_$/, ""),
  });
  const { ok, body } = await sendForm(SERVICE, new URL(`${tokenUrl}/oauth/access_token`), form);
  if (!ok) throw new ProviderRefused(SERVICE, "the code was not accepted");
  const parsed = z.safeParse(Short, body);
  if (!parsed.success) throw new ProviderUnavailable(SERVICE, "the answer to a code has another shape");
  const traded = "data" in parsed.data ? parsed.data.data[0] : parsed.data;
  const { access_token = "", permissions = [] } = traded ?? {};
  const scopes = typeof permissions === "string" ? permissions.split(",") : permissions;
  return { token: access_token, scopes: scopes.map((scope) => scope.trim()).filter(Boolean) };
}

/** Exchanging and renewing tokens stand beside the versions of the API. */
async function lasting(
  root: GraphCall,
  { clock }: App,
  path: string,
  query: Record<string, string>,
): Promise<LastingToken> {
  const { access_token, expires_in } = await root.ask(Long, path, query);
  return { token: access_token, expiresAt: clock.now() + expires_in * SECOND };
}

export function createInstagramLogin(app: App): InstagramLogin {
  const { dialogUrl, graphUrl, apiVersion, appId, appSecret } = app;
  const root = createGraphCall({ service: SERVICE, base: graphUrl, appSecret: null });
  const graph = createGraphCall({ service: SERVICE, base: `${graphUrl}/${apiVersion}`, appSecret: null });
  return {
    consentUrl({ redirectUri, state }) {
      const url = new URL(`${dialogUrl}/oauth/authorize`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: INSTAGRAM_PERMISSIONS.join(","),
        state,
      }).toString();
      return url.href;
    },
    async accountOf({ code, redirectUri }) {
      const short = await tradeCode(app, code, redirectUri);
      const exchange = {
        grant_type: "ig_exchange_token",
        client_secret: appSecret,
        access_token: short.token,
      };
      const long = await lasting(root, app, "/access_token", exchange);
      return { ...(await selfOf(graph, long.token)), ...long, scopes: short.scopes };
    },
    selfOf: (token) => selfOf(graph, token),
    renew: (token) =>
      lasting(root, app, "/refresh_access_token", { grant_type: "ig_refresh_token", access_token: token }),
    readInsights: (token, addresses) => readInsightsSingly(graph, token, addresses),
    mediaSince: (token, accountId, since) => mediaSince(graph, token, accountId, since),
    storiesOf: (token, accountId) => storiesOf(graph, token, accountId),
    readSignedRequest: (text) => readSignedRequest(text, appSecret, app.clock.now()),
  };
}
