import type { Settings } from "./environment.ts";

/** The outside services that the product talks to: null where it has no account with one. */
export type ServiceConfig = {
  /** Without tokens the sandbox's Instagram is asked, where there is one. */
  instagram: {
    apiUrl: string;
    apiVersion: string;
    appSecret: string | undefined;
    tokens: readonly { igUserId: string; token: string }[];
  };
  /** Without an app of ours the sandbox's Facebook and Google are asked; without a sandbox these ways are closed. */
  facebook: { appId: string; appSecret: string; dialogUrl: string; graphUrl: string } | null;
  /** The same for connecting an Instagram account without a Facebook page. */
  instagramLogin: {
    appId: string;
    appSecret: string;
    dialogUrl: string;
    tokenUrl: string;
    graphUrl: string;
  } | null;
  /** If set, all of Google's addresses start with `url`. */
  google: { clientId: string; clientSecret: string; url: string | undefined } | null;
  /** Without an account the sandbox's Stripe is used; without a sandbox cards are not accepted. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** How the card service rounds VAT. */
  vatRounding: Settings["STRIPE_VAT_ROUNDING"];
  /** Likewise for payments with PayPal. */
  paypal: { clientId: string; clientSecret: string; webhookId: string } | null;
};

export function servicesOf(settings: Settings): ServiceConfig {
  return {
    instagram: instagramOf(settings),
    facebook: facebookOf(settings),
    instagramLogin: instagramLoginOf(settings),
    google: googleOf(settings),
    stripe: stripeOf(settings),
    vatRounding: settings.STRIPE_VAT_ROUNDING,
    paypal: paypalOf(settings),
  };
}

function instagramOf(settings: Settings): ServiceConfig["instagram"] {
  return {
    apiUrl: settings.INSTAGRAM_URL,
    apiVersion: settings.INSTAGRAM_API_VERSION,
    appSecret: settings.FACEBOOK_APP_SECRET,
    tokens: readTokens(settings.INSTAGRAM_TOKENS),
  };
}

function facebookOf({
  FACEBOOK_APP_ID: appId,
  FACEBOOK_APP_SECRET: appSecret,
  FACEBOOK_URL: dialogUrl,
  FACEBOOK_GRAPH_URL: graphUrl,
}: Settings): ServiceConfig["facebook"] {
  return appId && appSecret ? { appId, appSecret, dialogUrl, graphUrl } : null;
}

function instagramLoginOf({
  INSTAGRAM_APP_ID: appId,
  INSTAGRAM_APP_SECRET: appSecret,
  INSTAGRAM_LOGIN_URL: dialogUrl,
  INSTAGRAM_TOKEN_URL: tokenUrl,
  INSTAGRAM_GRAPH_URL: graphUrl,
}: Settings): ServiceConfig["instagramLogin"] {
  return appId && appSecret ? { appId, appSecret, dialogUrl, tokenUrl, graphUrl } : null;
}

function googleOf(settings: Settings): ServiceConfig["google"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: url } = settings;
  return clientId && clientSecret ? { clientId, clientSecret, url } : null;
}

function stripeOf(settings: Settings): ServiceConfig["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
}

function paypalOf({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
}: Settings): ServiceConfig["paypal"] {
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId } : null;
}

export function readTokens(list: string): ServiceConfig["instagram"]["tokens"] {
  const pairs = list.split(",").map((pair) => pair.trim());
  return pairs.filter(Boolean).map((pair) => {
    const [igUserId = "", token = ""] = pair.split(":");
    return { igUserId, token };
  });
}
