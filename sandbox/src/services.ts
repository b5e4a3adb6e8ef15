import { createDiscord } from "./discord/service.ts";
import { createDns } from "./dns/service.ts";
import type { Zone } from "./dns/zone.ts";
import { FacebookAccounts } from "./facebook-login/accounts.ts";
import { createFacebookLogin } from "./facebook-login/service.ts";
import type { Context, Service } from "./frame/service.ts";
import { createGoogleLogin } from "./google-login/service.ts";
import { createHooks } from "./hooks/service.ts";
import { createLinks } from "./instagram-cdn/links.ts";
import { createInstagramCdn } from "./instagram-cdn/service.ts";
import { createInstagramGraph, openWorld } from "./instagram-graph/service.ts";
import { createTokens } from "./instagram-graph/tokens.ts";
import { createOwnedGraph } from "./instagram-insights/owned.ts";
import { createInstagramLogin } from "./instagram-login/service.ts";
import { createPaypal } from "./paypal/service.ts";
import { createPush } from "./push/service.ts";
import { createSlack } from "./slack/service.ts";
import { createStripe } from "./stripe/service.ts";
import { createTeams } from "./teams/service.ts";
import { createTelegram } from "./telegram/service.ts";
import { createVies } from "./vies/service.ts";

/** Where the product receives events of the services. */
export type WebhookTargets = {
  stripe?: string;
  paypal?: string;
  /** Takes what comes back to return addresses, named in its query as `to`. */
  returned?: string;
};

/** The outside world, one folder a service. What two services share is made here and handed to both. */
export function createServices(context: Context, zone: Zone, webhooks: WebhookTargets = {}): Service[] {
  const tokens = createTokens(context);
  const links = createLinks(context.url, context.now);
  const world = openWorld(context);
  const accounts = new FacebookAccounts(context.now, context.keep, context.credentials.appSecret);
  const own = { world, links, states: new Map(), url: context.url };
  const people = { accounts, ...own };
  return [
    createInstagramGraph(context, tokens, links, world, createOwnedGraph(people)),
    createInstagramCdn(context),
    createFacebookLogin(context, { ...people, pool: tokens }),
    createInstagramLogin(context, own),
    createGoogleLogin(context),
    createStripe(context, webhooks.stripe ?? null),
    createPaypal(context, webhooks.paypal ?? null),
    createVies(context),
    createDns(zone),
    createHooks(context),
    createSlack(context),
    createDiscord(context),
    createTeams(context),
    createTelegram(context),
    createPush(context),
  ];
}
