import { resolve } from "node:path";
import { ConfigError } from "./config-error.ts";
import { type Role, readEnvironment, type Settings } from "./environment.ts";
import { readFilesPlace, type S3Place } from "./files/place.ts";
import { type Dkim, readDkim } from "./mail/dkim.ts";
import { type Seller, sellerOf } from "./seller.ts";
import { readTokens, type ServiceConfig, servicesOf } from "./service-config.ts";

/** The default password of the admin pages for installations that run their own sandbox. */
const SANDBOX_ADMIN_PASSWORD = "owl-admin";

export type Config = ServiceConfig & {
  production: boolean;
  port: number;
  host: string;
  /** Address people type, without a trailing slash; links in mails and cookies follow it. */
  publicUrl: string;
  dataDir: string;
  /** The bucket that holds the files; null for a folder below `dataDir`. */
  files: S3Place | null;
  databaseUrl: string | undefined;
  /** The database itself, where `databaseUrl` leads through a pooler. */
  directUrl: string | undefined;
  replicaUrl: string | undefined;
  roles: ReadonlySet<Role>;
  /** The sandbox to use, and its credentials; null in production unless explicitly allowed. */
  sandbox: { port: number; credentials: "public" | "generated" } | null;
  smtpUrl: string | undefined;
  mailFrom: string;
  mailReturn: string | undefined;
  /** Without it the mail server has to sign, or mails are not signed. */
  dkim: Dkim | null;
  supportEmail: string;
  bookingUrl: string | null;
  /** Profiles that the home page shows as examples, as soon as they are collected. */
  examples: readonly string[];
  /** A folder with logos of customers who agreed to be shown. */
  logosDir: string | null;
  /** The operator's own web analytics; nothing is counted unless both address and site are set. */
  analytics: { kind: "plausible" | "umami"; url: string; site: string } | null;
  /** The domain that the sub-domains of agencies belong to. */
  brandDomain: string;
  /** Where the domains of agencies point to. */
  domainTarget: string;
  /** Where clients of agencies come back to from Facebook and Instagram: an origin that names nobody. */
  connectUrl: string;
  /** Name servers used to check the domains of agencies; null for the machine's own. */
  dnsServers: readonly string[] | null;
  /** Address of the next version. */
  betaUrl: string;
  secretKey: string | undefined;
  /** The previous key, needed until everything it sealed is sealed again. */
  secretKeyBefore: string | undefined;
  /** What browsers know us by when they are told things; null for a key that is made and kept. */
  pushPrivateKey: string | null;
  metricsToken: string | undefined;
  /** API calls per minute and IP address. */
  rateLimitPerMinute: number;
  /** Pages and calls of one address that are worked on at once; the next wait. */
  requestsAtOnce: number;
  /** Proxies whose forwarded address is believed: a list of addresses or `loopback`. */
  trustProxy: string;
  logLevel: string;
  /** Where traces are sent, and of how many requests and jobs, from 0 to 1; null sends none. */
  tracing: { endpoint: string; share: number } | null;
  /** Whom invoices name. */
  seller: Seller;
  /** False while the seller is made up. */
  sellerSet: boolean;
  /** The day from which the legal texts are in force, as their lawyer approved; null marks them as a draft. */
  legalSince: string | null;
  /** The code of the discount for a first order. */
  promoCode: string;
  /** Opens the admin pages, on top of an admin's login; without one they stay closed. */
  adminPassword: string | null;
  /** Admins need a second factor for the admin pages. */
  adminFactor: boolean;
  /** How many profiles that are not stored yet one IP address may look up in an hour. */
  lookupsPerHour: number;
  /** How many all visitors together may. As many profiles that nobody tracks are collected again in an hour. */
  visitorLookupsPerHour: number;
  /** How many days printed files are kept. */
  downloadDays: number;
  maintenance: boolean;
  /** Whether the demo's space may be read without a login. */
  demo: boolean;
  promoBanner: boolean;
  legacyNotice: boolean;
};

/** Reads the settings from the environment. Empty values count as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = readEnvironment(env);
  if (!read.ok) throw new ConfigError(read.problems);
  return configOf(read.settings);
}

function configOf(settings: Settings): Config {
  return {
    production: settings.NODE_ENV === "production",
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: publicUrlOf(settings),
    ...placesOf(settings),
    roles: settings.ROLES,
    sandbox: sandboxOf(settings),
    ...mailOf(settings),
    supportEmail: settings.SUPPORT_EMAIL,
    ...homeOf(settings),
    analytics: analyticsOf(settings),
    ...brandHostsOf(settings),
    betaUrl: settings.BETA_URL ?? publicUrlOf(settings).replace("://", "://beta."),
    secretKey: settings.SECRET_KEY,
    secretKeyBefore: settings.SECRET_KEY_BEFORE,
    pushPrivateKey: settings.PUSH_PRIVATE_KEY ?? null,
    metricsToken: settings.METRICS_TOKEN,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    requestsAtOnce: settings.REQUESTS_AT_ONCE,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    tracing: tracingOf(settings),
    ...servicesOf(settings),
    ...sellerOf(settings),
    legalSince: settings.LEGAL_SINCE ?? null,
    promoCode: settings.PROMO_CODE,
    ...adminOf(settings),
    ...lookupsOf(settings),
    downloadDays: settings.DOWNLOAD_DAYS,
    maintenance: settings.MAINTENANCE,
    promoBanner: settings.PROMO_BANNER,
    legacyNotice: settings.LEGACY_NOTICE ?? isPlayground(settings),
  };
}

/** What an admin has to show besides their login. */
function adminOf(settings: Settings) {
  return {
    adminPassword: settings.ADMIN_PASSWORD ?? (isPlayground(settings) ? SANDBOX_ADMIN_PASSWORD : null),
    adminFactor: settings.ADMIN_FACTOR ?? settings.NODE_ENV === "production",
  };
}

/** Where everything is kept. */
function placesOf(settings: Settings) {
  return {
    dataDir: resolve(settings.DATA_DIR),
    files: readFilesPlace(settings).place,
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    replicaUrl: settings.DATABASE_REPLICA_URL,
  };
}

/** What the home page shows of this installation. */
function homeOf(settings: Settings) {
  const { BOOKING_URL, EXAMPLE_PROFILES, LOGOS_DIR } = settings;
  return {
    demo: sandboxOf(settings) !== null,
    bookingUrl: BOOKING_URL ?? null,
    examples: EXAMPLE_PROFILES === "none" ? [] : EXAMPLE_PROFILES.split(","),
    logosDir: LOGOS_DIR ? resolve(LOGOS_DIR) : null,
  };
}

function mailOf(settings: Settings) {
  return {
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailReturn: settings.MAIL_RETURN,
    dkim: readDkim(settings).dkim,
  };
}

function publicUrlOf(settings: Settings): string {
  return (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, "");
}

function brandDomainOf(settings: Settings): string {
  return settings.BRAND_DOMAIN ?? new URL(publicUrlOf(settings)).hostname;
}

/** What the hosts of agencies need. */
function brandHostsOf(settings: Settings) {
  return {
    brandDomain: brandDomainOf(settings),
    domainTarget: settings.DOMAIN_TARGET ?? `sites.${brandDomainOf(settings)}`,
    connectUrl: connectUrlOf(settings),
    dnsServers: settings.DNS_SERVERS?.split(",").map((server) => server.trim()) ?? null,
  };
}

/** With the scheme and port of the product's own address. */
function connectUrlOf(settings: Settings): string {
  const url = new URL(publicUrlOf(settings));
  if (settings.CONNECT_HOST) url.hostname = settings.CONNECT_HOST;
  return url.origin;
}

function sandboxOf(settings: Settings): Config["sandbox"] {
  const production = settings.NODE_ENV === "production";
  if (production && !settings.ALLOW_SANDBOX) return null;
  const port = settings.SANDBOX_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 1);
  return { port, credentials: production ? "generated" : "public" };
}

/** An installation for trying things out: public default credentials are accepted. */
function isPlayground({ ROLES: roles, NODE_ENV }: Settings): boolean {
  return roles.has("sandbox") && NODE_ENV !== "production";
}

function analyticsOf({
  ANALYTICS_KIND: kind,
  ANALYTICS_URL: url,
  ANALYTICS_SITE: site,
}: Settings): Config["analytics"] {
  return url && site ? { kind, url, site } : null;
}

function tracingOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Settings): Config["tracing"] {
  return endpoint ? { endpoint, share } : null;
}

/** Two calls for each look-up are less than half of what one token is usually good for in an hour. */
const VISITOR_LOOKUPS_PER_TOKEN = 40;
const SANDBOX_TOKENS = 3;

function lookupsOf({ LOOKUPS_PER_HOUR, VISITOR_LOOKUPS_PER_HOUR, INSTAGRAM_TOKENS }: Settings) {
  const tokens = readTokens(INSTAGRAM_TOKENS).length || SANDBOX_TOKENS;
  return {
    lookupsPerHour: LOOKUPS_PER_HOUR,
    visitorLookupsPerHour: VISITOR_LOOKUPS_PER_HOUR ?? VISITOR_LOOKUPS_PER_TOKEN * tokens,
  };
}
