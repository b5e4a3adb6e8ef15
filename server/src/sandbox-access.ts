import type { Config } from "./platform/config.ts";
import type { Secrets } from "./platform/secrets.ts";
import { REAL_CHANNELS } from "./providers/channels/client.ts";

/** What the sandbox and the product agree on. */
type SandboxCredentials = {
  appSecret: string;
  instagramSecret: string;
  googleSecret: string;
  stripeKey: string;
  stripeWebhookSecret: string;
  paypalSecret: string;
  paypalWebhookId: string;
  tokens: readonly string[];
};

/** A sandbox that may be asked. Production makes one only where `config.sandbox` says so, with secrets of its own. */
export type SandboxAccess = { url: string; credentials: SandboxCredentials };

export const PUBLIC_CREDENTIALS: SandboxCredentials = {
  appSecret: "sandbox-secret",
  instagramSecret: "sandbox-instagram-secret",
  googleSecret: "sandbox-google-secret",
  stripeKey: "sk_test_sandbox",
  stripeWebhookSecret: "whsec_sandbox",
  paypalSecret: "sandbox-paypal-secret",
  paypalWebhookId: "WH-SANDBOX",
  tokens: ["sandbox-token-1", "sandbox-token-2", "sandbox-token-3"],
};

/** Derived from the master key, so that processes of one installation agree without telling each other. */
export function sandboxCredentials(
  { credentials }: NonNullable<Config["sandbox"]>,
  secrets: Secrets,
): SandboxCredentials {
  if (credentials === "public") return PUBLIC_CREDENTIALS;
  const own = (purpose: string) => secrets.derive(`sandbox ${purpose}`).toString("base64url");
  return {
    appSecret: own("app"),
    instagramSecret: own("instagram"),
    googleSecret: own("google"),
    stripeKey: own("stripe"),
    stripeWebhookSecret: own("stripe webhook"),
    paypalSecret: own("paypal"),
    paypalWebhookId: own("paypal webhook"),
    tokens: [1, 2, 3].map((number) => own(`token ${number}`)),
  };
}

const playedChats = (url: string) => ({
  slack: [`${url}/hooks.slack.com`],
  discord: [`${url}/discord.com`],
  teams: [`${url}/prod.logic.azure.com`],
  telegram: [`${url}/api.telegram.org`],
  // A browser brings the service of whoever made it, which asks for no credentials.
  push: [`${url}/updates.push.services.mozilla.com`, ...REAL_CHANNELS.push],
});

/** The addresses and credentials of every external service, simulated by the sandbox. */
export function playedOutside({ url, credentials }: SandboxAccess, apiVersion: string) {
  const { appSecret, tokens, stripeKey, stripeWebhookSecret, paypalSecret, paypalWebhookId } = credentials;
  return {
    facebook: {
      dialogUrl: `${url}/www.facebook.com`,
      graphUrl: `${url}/graph.facebook.com`,
      apiVersion,
      appId: "sandbox-app",
      appSecret,
    },
    instagramLogin: {
      dialogUrl: `${url}/www.instagram.com`,
      tokenUrl: `${url}/api.instagram.com`,
      graphUrl: `${url}/graph.instagram.com`,
      apiVersion,
      appId: "sandbox-instagram-app",
      appSecret: credentials.instagramSecret,
    },
    google: {
      clientId: "sandbox-client.apps.googleusercontent.com",
      authorizeUrl: `${url}/accounts.google.com/o/oauth2/v2/auth`,
      keysUrl: `${url}/www.googleapis.com/oauth2/v3/certs`,
      tokenInfoUrl: `${url}/oauth2.googleapis.com/tokeninfo`,
      userInfoUrl: `${url}/openidconnect.googleapis.com/v1/userinfo`,
    },
    instagram: {
      apiUrl: `${url}/graph.facebook.com`,
      apiVersion,
      appSecret,
      tokens: tokens.map((token, index) => ({ igUserId: `1784140000000000${index + 1}`, token })),
    },
    stripe: { url, secretKey: stripeKey, webhookSecret: stripeWebhookSecret },
    paypal: {
      apiUrl: `${url}/api-m.paypal.com`,
      siteUrl: `${url}/www.paypal.com`,
      clientId: "sandbox-paypal",
      clientSecret: paypalSecret,
      webhookId: paypalWebhookId,
    },
    mailReturn: "returns@owlstat.test",
    // The sandbox's DNS uses UDP on the same port number.
    dnsServers: [new URL(url).host],
    viesUrl: `${url}/ec.europa.eu/taxation_customs/vies/rest-api`,
    channels: playedChats(url),
    openOrigins: [url],
  };
}
