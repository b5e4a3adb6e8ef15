import * as z from "zod/mini";
import { readDkim } from "./mail/dkim.ts";

const ROLES = ["web", "worker", "sandbox"] as const;
export type Role = (typeof ROLES)[number];

const flag = z.pipe(
  z._default(z.enum(["", "0", "1", "true", "false"]), ""),
  z.transform((text) => text === "1" || text === "true"),
);
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const text = z.optional(z.string().check(z.minLength(1)));
const roles = z.pipe(
  z._default(z.string(), "web,worker,sandbox"),
  z.transform((list) => new Set(list.split(",").map((role) => role.trim()) as Role[])),
);

/** Pairs with commas between them: the Instagram account's id and a token that may act for it. */
const TOKENS = /^(?:\s*\d+:[^\s,:]+\s*(?:,|$))*$/;

const Environment = z.object({
  NODE_ENV: z._default(z.string(), "development"),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  ROLES: roles,
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

export type Settings = z.output<typeof Environment>;

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

/** The settings as they are given, or what is wrong with them, one line each. Empty values count as not set. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = z.safeParse(Environment, given);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map(({ path: [name] }) => hintAt(String(name))) };
  }
  const problems = problemsOf(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: parsed.data };
}

function hintAt(name: string): string {
  return `${name} must be ${HINTS[name] ?? "one of its documented values"}`;
}

/** What no value shows alone: values that need one another, or that production refuses. */
function problemsOf(settings: Settings): string[] {
  const problems: string[] = [];
  for (const role of settings.ROLES) {
    if (!ROLES.some((known) => known === role)) {
      problems.push(`ROLES names "${role}"; it may hold ${ROLES.join(", ")}`);
    }
  }
  if (settings.INSTAGRAM_TOKENS && !settings.FACEBOOK_APP_SECRET) {
    problems.push("FACEBOOK_APP_SECRET is missing; calls with INSTAGRAM_TOKENS are signed with it");
  }
  if (Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET)) {
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; one of them is missing");
  }
  if (settings.FACEBOOK_APP_ID && !settings.FACEBOOK_APP_SECRET) {
    problems.push("FACEBOOK_APP_SECRET is missing; FACEBOOK_APP_ID is of no use without it");
  }
  const { problem } = readDkim(settings);
  if (problem) problems.push(problem);
  if (settings.NODE_ENV !== "production") return problems;
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
  return problems;
}
