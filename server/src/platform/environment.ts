import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import { EU_COUNTRIES } from "@owlstat/core/vat/rates.ts";
import { VAT_ROUNDINGS } from "@owlstat/core/vat/rules.ts";
import * as z from "zod/mini";
import {
  base,
  flag,
  host,
  optionalFlag,
  origin,
  port,
  proxies,
  pushKey,
  sender,
  share,
  text,
  timeZone,
  wholeNumber,
} from "./environment-values.ts";
import { readFilesPlace } from "./files/place.ts";
import { readDkim } from "./mail/dkim.ts";

const ROLES = ["web", "worker", "sandbox"] as const;
export type Role = (typeof ROLES)[number];

const roles = z.pipe(
  z._default(z.string(), "web,worker,sandbox"),
  z.transform((list) => new Set(list.split(",").map((role) => role.trim()) as Role[])),
);

/** Pairs with commas between them: the Instagram account's id and a token that may act for it. */
const EXAMPLES = /^(?:none|[a-z0-9._]{1,30}(?:,[a-z0-9._]{1,30}){0,5})$/;
const TOKENS = /^(?:\s*\d+:[^\s,:]+\s*(?:,|$))*$/;

const NODE_ENVS = ["development", "production", "test"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const domain = z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)));

const Environment = z.object({
  NODE_ENV: z._default(z.enum(NODE_ENVS), "development"),
  PORT: z._default(port, 3000),
  HOST: z._default(host, "127.0.0.1"),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), "./data"),
  FILES_URL: text,
  FILES_ACCESS_KEY: text,
  FILES_SECRET_KEY: text,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  ROLES: roles,
  SANDBOX_PORT: z.optional(port),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(sender, `${PRODUCT_NAME} <hello@owlstat.test>`),
  DKIM_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/i))),
  DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[a-z0-9._-]+$/i))),
  DKIM_PRIVATE_KEY: text,
  DKIM_PRIVATE_KEY_FILE: text,
  MAIL_RETURN: z.optional(z.email()),
  SUPPORT_EMAIL: z._default(z.email(), "hello@owlstat.test"),
  BOOKING_URL: z.optional(z.url({ protocol: /^https?$/ })),
  EXAMPLE_PROFILES: z._default(z.string().check(z.regex(EXAMPLES)), "nasa,natgeo,lonelyplanet"),
  LOGOS_DIR: text,
  ANALYTICS_URL: z.optional(base),
  ANALYTICS_SITE: text,
  ANALYTICS_KIND: z._default(z.enum(["plausible", "umami"]), "plausible"),
  BETA_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BRAND_DOMAIN: domain,
  DOMAIN_TARGET: domain,
  CONNECT_HOST: domain,
  DNS_SERVERS: z.optional(z.string().check(z.regex(/^\s*[\d.:a-f[\]]+(\s*,\s*[\d.:a-f[\]]+)*\s*$/i))),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  SECRET_KEY_BEFORE: z.optional(z.string().check(z.minLength(32))),
  PUSH_PRIVATE_KEY: z.optional(pushKey),
  METRICS_TOKEN: text,
  RATE_LIMIT_PER_MINUTE: z._default(wholeNumber(1), 1200),
  REQUESTS_AT_ONCE: z._default(wholeNumber(1), 8),
  TRUST_PROXY: z._default(proxies, "loopback"),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), "info"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(base),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  INSTAGRAM_APP_ID: text,
  INSTAGRAM_APP_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_VAT_ROUNDING: z._default(z.enum(VAT_ROUNDINGS), "invoice"),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  SELLER_NAME: text,
  SELLER_ADDRESS: text,
  SELLER_POSTCODE: text,
  SELLER_CITY: text,
  SELLER_REGION: text,
  SELLER_COUNTRY: z.optional(z.enum(EU_COUNTRIES as [string, ...string[]])),
  SELLER_VAT: text,
  SELLER_EMAIL: z.optional(z.email()),
  SELLER_TIME_ZONE: z.optional(timeZone),
  LEGAL_SINCE: z.optional(z.iso.date()),
  PROMO_CODE: z._default(z.string().check(z.regex(/^[A-Z0-9]{3,20}$/)), "OWL5"),
  ADMIN_FACTOR: optionalFlag,
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8))),
  INSTAGRAM_TOKENS: z._default(z.string().check(z.regex(TOKENS)), ""),
  INSTAGRAM_URL: z._default(base, "https://graph.facebook.com"),
  FACEBOOK_URL: z._default(base, "https://www.facebook.com"),
  FACEBOOK_GRAPH_URL: z._default(base, "https://graph.facebook.com"),
  INSTAGRAM_LOGIN_URL: z._default(base, "https://www.instagram.com"),
  INSTAGRAM_TOKEN_URL: z._default(base, "https://api.instagram.com"),
  INSTAGRAM_GRAPH_URL: z._default(base, "https://graph.instagram.com"),
  GOOGLE_URL: z.optional(base),
  INSTAGRAM_API_VERSION: z._default(z.string().check(z.regex(/^v\d+\.\d+$/)), "v26.0"),
  LOOKUPS_PER_HOUR: z._default(wholeNumber(0), 20),
  VISITOR_LOOKUPS_PER_HOUR: z.optional(wholeNumber(0)),
  DOWNLOAD_DAYS: z._default(wholeNumber(1), 7),
  ALLOW_SANDBOX: flag,
  ALLOW_GENERATED_SECRETS: flag,
  MAINTENANCE: flag,
  PROMO_BANNER: flag,
  LEGACY_NOTICE: optionalFlag,
});

export type Settings = z.output<typeof Environment>;

const BASE = "an address such as https://graph.example.com, without a trailing slash";
const SWITCH = "1 or true, 0 or false, or empty";

const HINTS: Record<string, string> = {
  NODE_ENV: `one of ${NODE_ENVS.join(", ")}`,
  LOG_LEVEL: `one of ${LOG_LEVELS.join(", ")}`,
  ALLOW_SANDBOX: SWITCH,
  ALLOW_GENERATED_SECRETS: SWITCH,
  ADMIN_FACTOR: SWITCH,
  MAINTENANCE: SWITCH,
  PROMO_BANNER: SWITCH,
  LEGACY_NOTICE: SWITCH,
  PORT: "a port from 0 to 65535",
  SANDBOX_PORT: "a port from 0 to 65535",
  HOST: "an address of this machine such as 127.0.0.1 or 0.0.0.0, or its name",
  PUBLIC_URL: "an address such as https://stats.example.com, with nothing behind the host and port",
  MAIL_FROM: "a sender such as Name <hello@example.com>",
  TRUST_PROXY: "loopback, or addresses and networks with commas between them, such as 10.0.0.7,10.1.0.0/16",
  DATABASE_URL: "an address such as postgres://user:password@host:5432/owlstat",
  DATABASE_DIRECT_URL: "an address such as postgres://user:password@host:5432/owlstat",
  DATABASE_REPLICA_URL: "an address such as postgres://user:password@host:5432/owlstat",
  MAIL_RETURN: "an e-mail address",
  SUPPORT_EMAIL: "an e-mail address",
  BOOKING_URL: "an address such as https://example.com/book",
  EXAMPLE_PROFILES: "up to six names such as nasa,natgeo in lower case, or none",
  ANALYTICS_URL: BASE,
  ANALYTICS_KIND: "plausible or umami",
  BETA_URL: "an address such as https://beta.example.com",
  BRAND_DOMAIN: "a domain in small letters such as example.com",
  DOMAIN_TARGET: "a domain in small letters such as sites.example.com",
  CONNECT_HOST: "a host in small letters such as connect.example.com",
  DNS_SERVERS: "a list of addresses such as 9.9.9.9,127.0.0.1:5353",
  DKIM_DOMAIN: "a domain such as example.com",
  DKIM_SELECTOR: "a name such as mail",
  SMTP_URL: "an address such as smtp://user:password@host:587",
  OTEL_EXPORTER_OTLP_ENDPOINT: "an address such as http://collector:4318, without a trailing slash",
  OTEL_TRACES_SAMPLER_ARG: "a number from 0 to 1",
  RATE_LIMIT_PER_MINUTE: "a whole number from 1 on",
  REQUESTS_AT_ONCE: "a whole number from 1 on",
  INSTAGRAM_TOKENS: "a list such as 17841400000000001:EAAG…,17841400000000002:EAAH…",
  INSTAGRAM_URL: BASE,
  FACEBOOK_URL: BASE,
  FACEBOOK_GRAPH_URL: BASE,
  INSTAGRAM_LOGIN_URL: BASE,
  INSTAGRAM_TOKEN_URL: BASE,
  INSTAGRAM_GRAPH_URL: BASE,
  GOOGLE_URL: BASE,
  INSTAGRAM_API_VERSION: "a version such as v26.0",
  LOOKUPS_PER_HOUR: "a whole number from 0 on",
  VISITOR_LOOKUPS_PER_HOUR: "a whole number from 0 on",
  DOWNLOAD_DAYS: "a whole number from 1 on",
  ADMIN_PASSWORD: "at least 8 characters",
  SELLER_COUNTRY: "the code of a country of the EU such as IT",
  SELLER_EMAIL: "an e-mail address",
  SELLER_TIME_ZONE: "a time zone such as Europe/Rome",
  LEGAL_SINCE: "a day such as 2026-01-31",
  STRIPE_VAT_ROUNDING: "invoice or line, as set in Stripe",
  PROMO_CODE: "3 to 20 capitals and digits",
  SECRET_KEY: "at least 32 characters, the same on every machine",
  SECRET_KEY_BEFORE: "at least 32 characters: the SECRET_KEY that was replaced",
  PUSH_PRIVATE_KEY: "a private key of P-256 as 43 characters of base64url",
};

/** The settings as they are given, or what is wrong with them, one line each. Empty values count as not set. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = z.safeParse(Environment, given);
  if (parsed.success) {
    const problems = problemsOf(parsed.data);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: parsed.data };
  }
  const wrong = [...new Set(parsed.error.issues.map(({ path: [name] }) => String(name)))];
  return { ok: false, problems: [...wrong.map(hintAt), ...problemsBeside(given, wrong)] };
}

function hintAt(name: string): string {
  return `${name} must be ${HINTS[name] ?? "one of its documented values"}`;
}

/** Further problems between values, without those that only follow from a single wrong value. */
function problemsBeside(given: Record<string, string | undefined>, wrong: readonly string[]): string[] {
  const usable = Object.entries(given).filter(([name]) => !wrong.includes(name));
  const problems = problemsOf(z.parse(Environment, Object.fromEntries(usable)));
  return problems.filter((problem) => !wrong.some((name) => new RegExp(`\\b${name}\\b`).test(problem)));
}

/** Problems that no single value shows: values that require each other, or that production refuses. */
function problemsOf(settings: Settings): string[] {
  const unknown = [...settings.ROLES].filter((role) => !ROLES.some((known) => known === role));
  const problems = unknown.map((role) => `ROLES names "${role}"; it may hold ${ROLES.join(", ")}`);
  problems.push(...portProblems(settings));
  if (settings.INSTAGRAM_TOKENS && !settings.FACEBOOK_APP_SECRET) {
    problems.push("FACEBOOK_APP_SECRET is missing; calls with INSTAGRAM_TOKENS are signed with it");
  }
  if (Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET)) {
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; one of them is missing");
  }
  if (settings.FACEBOOK_APP_ID && !settings.FACEBOOK_APP_SECRET) {
    problems.push("FACEBOOK_APP_SECRET is missing; FACEBOOK_APP_ID is of no use without it");
  }
  problems.push(...sellingProblems(settings));
  for (const { problem } of [readDkim(settings), readFilesPlace(settings)])
    if (problem) problems.push(problem);
  if (settings.NODE_ENV === "production") problems.push(...productionProblems(settings));
  return problems;
}

/** Taking payments requires invoices, and those need a seller. */
function sellingProblems(settings: Settings): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = settings;
  if (Boolean(key) !== Boolean(secret)) {
    return ["STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together; one of them is missing"];
  }
  const paypal = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const;
  const given = paypal.filter((name) => settings[name]);
  if (given.length > 0 && given.length < paypal.length) {
    return [`${paypal.join(", ")} belong together; one of them is missing`];
  }
  if (!key && given.length === 0) return [];
  const needed = ["SELLER_NAME", "SELLER_ADDRESS", "SELLER_COUNTRY", "SELLER_VAT"] as const;
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length === 0) return [];
  return [
    `${missing.join(", ")} must be set beside ${key ? "STRIPE_SECRET_KEY" : "PAYPAL_CLIENT_ID"}; invoices name the seller`,
  ];
}

/** The sandbox takes two ports in a row: its own, and one for mail. */
function portProblems({ PORT, SANDBOX_PORT, ROLES: roles }: Settings): string[] {
  const first = SANDBOX_PORT ?? (PORT === 0 ? 0 : PORT + 1);
  if (first === 0) return [];
  if (first + 1 > 65_535) {
    return [
      SANDBOX_PORT === undefined
        ? "PORT must be at most 65533, for the sandbox's two ports come after it; or set SANDBOX_PORT"
        : "SANDBOX_PORT must be at most 65534, for the port of the sandbox's mail comes after it",
    ];
  }
  if (!roles.has("sandbox") || (PORT !== first && PORT !== first + 1)) return [];
  return ["SANDBOX_PORT and the port after it, where mail is received, must both differ from PORT"];
}

function productionProblems(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.ROLES.has("sandbox") && !settings.ALLOW_SANDBOX) {
    problems.push(
      "ROLES includes the sandbox, which production refuses; set ROLES=web,worker (or ALLOW_SANDBOX=1 for a demo)",
    );
  }
  if (!settings.SECRET_KEY && !settings.ALLOW_GENERATED_SECRETS) {
    problems.push(
      "SECRET_KEY is missing; production refuses generated secrets (ALLOW_GENERATED_SECRETS=1 allows them)",
    );
  }
  if (settings.ROLES.has("worker") && !settings.SMTP_URL && !settings.ALLOW_SANDBOX) {
    problems.push("SMTP_URL is missing; without a mail server nobody can confirm an address");
  }
  return problems;
}
