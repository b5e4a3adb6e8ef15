import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Dkim, readDkim } from "./mail/dkim.ts";

export const ROLES = ["web", "worker", "sandbox"] as const;
export type Role = (typeof ROLES)[number];

const flag = z.pipe(
  z._default(z.enum(["", "0", "1", "true", "false"]), ""),
  z.transform((text) => text === "1" || text === "true"),
);
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const text = z.optional(z.string().check(z.minLength(1)));

/** Pairs with commas between them: the Instagram account's id and a token that may act for it. */
const TOKENS = /^(?:\s*\d+:[^\s,:]+\s*(?:,|$))*$/;

/** What opens the admin pages of an installation that runs its own sandbox, unless the operator says otherwise. */
const SANDBOX_ADMIN_PASSWORD = "owl-admin";

const Environment = z.object({
  NODE_ENV: z._default(z.string(), "development"),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  ROLES: z._default(z.string(), "web,worker,sandbox"),
  SANDBOX_PORT: z.optional(port),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), "Owlstat <hello@owlstat.test>"),
  DKIM_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/i))),
  DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[a-z0-9._-]+$/i))),
  DKIM_PRIVATE_KEY: text,
  DKIM_PRIVATE_KEY_FILE: text,
  SUPPORT_EMAIL: z._default(z.email(), "hello@owlstat.test"),
  BOOKING_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  METRICS_TOKEN: text,
  RATE_LIMIT_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1200),
  TRUST_PROXY: z._default(z.string(), "loopback"),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8))),
  INSTAGRAM_TOKENS: z._default(z.string().check(z.regex(TOKENS)), ""),
  INSTAGRAM_API_VERSION: z._default(z.string().check(z.regex(/^v\d+\.\d+$/)), "v26.0"),
  LOOKUPS_PER_HOUR: z._default(z.coerce.number().check(z.int(), z.gte(0)), 20),
  ALLOW_SANDBOX: flag,
  ALLOW_GENERATED_SECRETS: flag,
  MAINTENANCE: flag,
  PROMO_BANNER: flag,
  LEGACY_NOTICE: flag,
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Address people type, without a trailing slash; links in mails and cookies follow it. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  roles: ReadonlySet<Role>;
  sandboxPort: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Without it the mail server signs, or nobody does. */
  dkim: Dkim | null;
  supportEmail: string;
  bookingUrl: string | null;
  secretKey: string | undefined;
  metricsToken: string | undefined;
  /** API calls one address may make a minute. */
  rateLimitPerMinute: number;
  /** Proxies whose forwarded address is believed: a list of addresses or `loopback`. */
  trustProxy: string;
  logLevel: string;
  /** Without tokens the sandbox's Instagram is asked. */
  instagram: {
    apiVersion: string;
    appSecret: string | undefined;
    tokens: readonly { igUserId: string; token: string }[];
  };
  /** Without an app of ours the sandbox's Facebook and Google are asked. */
  facebook: { appId: string; appSecret: string } | null;
  google: { clientId: string; clientSecret: string } | null;
  /** Opens the admin pages, on top of an admin's login; without one they stay closed. */
  adminPassword: string | null;
  /** Profiles nobody looked up before that one visitor's address may ask Instagram for in an hour. */
  lookupsPerHour: number;
  maintenance: boolean;
  promoBanner: boolean;
  legacyNotice: boolean;
};

/** What is wrong with the settings, one line each, so a start fails once with everything to mend. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const HINTS: Record<string, string> = {
  PORT: "a port from 0 to 65535",
  SANDBOX_PORT: "a port from 0 to 65535",
  PUBLIC_URL: "an address such as https://stats.example.com",
  DATABASE_URL: "an address such as postgres://user:password@host:5432/owlstat",
  DATABASE_REPLICA_URL: "an address such as postgres://user:password@host:5432/owlstat",
  SUPPORT_EMAIL: "an e-mail address",
  BOOKING_URL: "an address such as https://example.com/book",
  DKIM_DOMAIN: "a domain such as example.com",
  DKIM_SELECTOR: "a name such as mail",
  SMTP_URL: "an address such as smtp://user:password@host:587",
  RATE_LIMIT_PER_MINUTE: "a whole number from 1 on",
  INSTAGRAM_TOKENS: "a list such as 17841400000000001:EAAG…,17841400000000002:EAAH…",
  INSTAGRAM_API_VERSION: "a version such as v26.0",
  LOOKUPS_PER_HOUR: "a whole number from 0 on",
  ADMIN_PASSWORD: "at least 8 characters",
  SECRET_KEY: "at least 32 characters, the same on every machine",
};

/** Reads the settings from the environment. Empty values count as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = z.safeParse(Environment, given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map(
        ({ path: [name] }) =>
          `${String(name)} must be ${HINTS[String(name)] ?? "one of its documented values"}`,
      ),
    );
  }
  const values = result.data;
  const roles = new Set(values.ROLES.split(",").map((role) => role.trim()) as Role[]);
  const problems = problemsOf(values, roles);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    production: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    roles,
    sandboxPort: values.SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    dkim: readDkim(values).dkim,
    supportEmail: values.SUPPORT_EMAIL,
    bookingUrl: values.BOOKING_URL ?? null,
    secretKey: values.SECRET_KEY,
    metricsToken: values.METRICS_TOKEN,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    instagram: {
      apiVersion: values.INSTAGRAM_API_VERSION,
      appSecret: values.FACEBOOK_APP_SECRET,
      tokens: readTokens(values.INSTAGRAM_TOKENS),
    },
    facebook:
      values.FACEBOOK_APP_ID && values.FACEBOOK_APP_SECRET
        ? { appId: values.FACEBOOK_APP_ID, appSecret: values.FACEBOOK_APP_SECRET }
        : null,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : null,
    adminPassword: values.ADMIN_PASSWORD ?? (roles.has("sandbox") ? SANDBOX_ADMIN_PASSWORD : null),
    lookupsPerHour: values.LOOKUPS_PER_HOUR,
    maintenance: values.MAINTENANCE,
    promoBanner: values.PROMO_BANNER,
    legacyNotice: values.LEGACY_NOTICE,
  };
}

function readTokens(list: string): Config["instagram"]["tokens"] {
  const pairs = list.split(",").map((pair) => pair.trim());
  return pairs.filter(Boolean).map((pair) => {
    const [igUserId = "", token = ""] = pair.split(":");
    return { igUserId, token };
  });
}

function problemsOf(values: z.output<typeof Environment>, roles: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const role of roles) {
    if (!ROLES.some((known) => known === role)) {
      problems.push(`ROLES names "${role}"; it may hold ${ROLES.join(", ")}`);
    }
  }
  if (values.INSTAGRAM_TOKENS && !values.FACEBOOK_APP_SECRET) {
    problems.push("FACEBOOK_APP_SECRET is missing; calls with INSTAGRAM_TOKENS are signed with it");
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; one of them is missing");
  }
  if (values.FACEBOOK_APP_ID && !values.FACEBOOK_APP_SECRET) {
    problems.push("FACEBOOK_APP_SECRET is missing; FACEBOOK_APP_ID is of no use without it");
  }
  const { problem } = readDkim(values);
  if (problem) problems.push(problem);
  if (values.NODE_ENV !== "production") return problems;
  if (roles.has("sandbox") && !values.ALLOW_SANDBOX) {
    problems.push(
      "ROLES includes the sandbox, which production refuses; set ROLES=web,worker (or ALLOW_SANDBOX=1 for a demo)",
    );
  }
  if (!values.SECRET_KEY && !values.ALLOW_GENERATED_SECRETS) {
    problems.push(
      "SECRET_KEY is missing; production refuses generated secrets (ALLOW_GENERATED_SECRETS=1 allows them)",
    );
  }
  return problems;
}
