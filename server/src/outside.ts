import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { type ChannelBases, REAL_CHANNELS } from "./providers/channels/client.ts";
import type { FacebookSettings } from "./providers/facebook/client.ts";
import { facebookProbe } from "./providers/facebook/probe.ts";
import type { GoogleSettings } from "./providers/google/client.ts";
import { googleProbe } from "./providers/google/probe.ts";
import type { InstagramSettings } from "./providers/instagram/client.ts";
import { instagramProbe } from "./providers/instagram/probe.ts";
import type { InstagramLoginSettings } from "./providers/instagram-login/client.ts";
import { instagramLoginProbe } from "./providers/instagram-login/probe.ts";
import { paypalProbe } from "./providers/paypal/probe.ts";
import type { PaypalSettings } from "./providers/paypal/wire.ts";
import type { Probes } from "./providers/probes.ts";
import type { StripeSettings } from "./providers/stripe/client.ts";
import { stripeProbe } from "./providers/stripe/probe.ts";
import type { ViesSettings } from "./providers/vies/client.ts";
import { playedOutside, type SandboxAccess } from "./sandbox-access.ts";

type Outside = {
  /** Null when not configured: these logins are then not offered. */
  facebook: FacebookSettings | null;
  instagramLogin: InstagramLoginSettings | null;
  google: GoogleSettings | null;
  instagram: Pick<InstagramSettings, "apiUrl" | "apiVersion" | "appSecret" | "tokens">;
  /** Null where nothing can be bought by card. */
  stripe: StripeSettings | null;
  /** Null where nothing can be bought with PayPal. */
  paypal: PaypalSettings | null;
  vies: ViesSettings;
  /** Name servers to ask; null for the machine's own. */
  dns: { servers: readonly string[] | null };
  /** Address to which mail servers send bounces. */
  mailReturn: string | null;
  /** The only places that messages of channels go to. */
  channels: ChannelBases;
  /** Origins that guarded calls may reach although they are not public addresses. */
  openOrigins: readonly string[];
};

/**
 * The external services: the real ones where credentials are set, else those of the sandbox, if there is one.
 */
export function outsideWorld(config: Config, sandbox: SandboxAccess | null): Outside {
  const played = sandbox && playedOutside(sandbox, config.instagram.apiVersion);
  return {
    ...instagramOf(config, played),
    facebook: facebookOf(config) ?? played?.facebook ?? null,
    instagramLogin: instagramLoginOf(config) ?? played?.instagramLogin ?? null,
    google: googleOf(config) ?? played?.google ?? null,
    ...paymentsOf(config, played),
    // A real mail server would send it to a domain that nobody has.
    mailReturn: config.mailReturn ?? (config.smtpUrl ? null : (played?.mailReturn ?? null)),
    dns: { servers: config.dnsServers ?? played?.dnsServers ?? null },
    // Whoever is paid with real money also asks the real register.
    vies: viesOf(config, config.stripe || config.paypal ? null : played),
  };
}

type Probed = Pick<Outside, "instagram" | "facebook" | "instagramLogin" | "google" | "stripe" | "paypal">;

/** Asks these services whether they are ready. */
export function probesOf(outside: Probed, clock: Clock): Probes {
  const { instagram, facebook, instagramLogin, google, stripe, paypal } = outside;
  return {
    instagram: instagram.tokens.length > 0 ? instagramProbe(instagram, facebook?.appId ?? null) : null,
    facebook: facebook && facebookProbe({ ...facebook, clock }),
    instagramLogin: instagramLogin && instagramLoginProbe({ ...instagramLogin, clock }),
    google: google && googleProbe({ ...google, clock }),
    stripe: stripe && stripeProbe({ ...stripe, clock }),
    paypal: paypal && paypalProbe(paypal, clock),
  };
}

/** Logins that people lend are sent only to the service that issued them: no real one to a played Instagram. */
export function mayBorrowLogins({ facebook, instagram }: Outside): boolean {
  return facebook?.graphUrl === instagram.apiUrl;
}

/** Real money and played money are never taken side by side. */
function paymentsOf({ stripe, paypal }: Config, played: Pick<Outside, "stripe" | "paypal"> | null) {
  if (!stripe && !paypal) return { stripe: played?.stripe ?? null, paypal: played?.paypal ?? null };
  const real = { apiUrl: "https://api-m.paypal.com", siteUrl: "https://www.paypal.com" };
  return { stripe, paypal: paypal && { ...paypal, ...real } };
}

type PlayedInstagram = Pick<Outside, "instagram" | "openOrigins" | "channels">;

function instagramOf({ instagram }: Config, played: PlayedInstagram | null) {
  const { apiUrl, apiVersion, appSecret, tokens } = instagram;
  const real = tokens.length > 0 && appSecret !== undefined;
  if (played && !real) {
    const { instagram: playedOne, openOrigins, channels } = played;
    return { instagram: playedOne, openOrigins, channels };
  }
  // Without a token nothing is asked: every look-up says that Instagram is not available.
  // Logins that people lend are signed with the same secret.
  const own = { appSecret: appSecret ?? "", tokens: real ? tokens : [] };
  return { instagram: { apiUrl, apiVersion, ...own }, openOrigins: [], channels: REAL_CHANNELS };
}

function facebookOf({ facebook, instagram }: Config): FacebookSettings | null {
  if (!facebook) return null;
  const { apiVersion } = instagram;
  return { apiVersion, ...facebook };
}

function instagramLoginOf({ instagramLogin, instagram }: Config): InstagramLoginSettings | null {
  return instagramLogin && { apiVersion: instagram.apiVersion, ...instagramLogin };
}

function googleOf({ google }: Config): GoogleSettings | null {
  if (!google) return null;
  const { clientId, url } = google;
  return {
    clientId,
    authorizeUrl: `${url ?? "https://accounts.google.com"}/o/oauth2/v2/auth`,
    keysUrl: `${url ?? "https://www.googleapis.com"}/oauth2/v3/certs`,
    tokenInfoUrl: `${url ?? "https://oauth2.googleapis.com"}/tokeninfo`,
    userInfoUrl: `${url ?? "https://openidconnect.googleapis.com"}/v1/userinfo`,
  };
}

function viesOf({ seller }: Config, played: { viesUrl: string } | null): ViesSettings {
  const url = played?.viesUrl ?? "https://ec.europa.eu/taxation_customs/vies/rest-api";
  return { url, requester: { country: seller.country, vat: seller.vat } };
}
