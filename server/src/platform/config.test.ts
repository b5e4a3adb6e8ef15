import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("nothing set is a whole development setup on this machine", () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: resolve("./data"),
    databaseUrl: undefined,
    sandbox: { port: 3001, credentials: "public" },
    adminPassword: "owl-admin",
    roles: new Set(["web", "worker", "sandbox"]),
    trustProxy: "loopback",
    maintenance: false,
  });
});

test("what is set is used", () => {
  const config = readConfig({
    PORT: "8080",
    PUBLIC_URL: "https://stats.example.com//",
    ROLES: "web, worker",
    SANDBOX_PORT: "9000",
    MAINTENANCE: "true",
    PROMO_BANNER: "0",
    DATABASE_URL: "postgresql://u:p@db:5432/owlstat",
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: "https://stats.example.com",
    roles: new Set(["web", "worker"]),
    sandbox: { port: 9000, credentials: "public" },
    maintenance: true,
    promoBanner: false,
    databaseUrl: "postgresql://u:p@db:5432/owlstat",
  });
});

test("visits are counted only where both the program and the site are named", () => {
  const url = "https://stats.example.com";
  expect(readConfig({ ANALYTICS_URL: url }).analytics).toBeNull();
  expect(readConfig({ ANALYTICS_SITE: "example.com" }).analytics).toBeNull();
  expect(readConfig({ ANALYTICS_URL: url, ANALYTICS_SITE: "example.com" }).analytics).toEqual({
    kind: "plausible",
    url,
    site: "example.com",
  });
});

test("an empty value counts as not set", () => {
  const names = [
    "PORT",
    "PUBLIC_URL",
    "DATABASE_URL",
    "SECRET_KEY",
    "METRICS_TOKEN",
    "ROLES",
    "LOG_LEVEL",
    "SMTP_URL",
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
});

test("a free port gives the sandbox a free port too", () => {
  expect(readConfig({ PORT: "0" }).sandbox?.port).toBe(0);
});

test.each<[string, string]>([
  ["HOST", "::"],
  ["HOST", "localhost"],
  ["HOST", "stats-1.example.com"],
  ["TRUST_PROXY", "10.0.0.7, 10.1.0.0/16,fd00::/8,uniquelocal"],
  ["MAIL_FROM", "hello@example.com"],
  ["MAIL_FROM", '"Owlstat, the owl" <hello@example.com>'],
  ["PORT", "65533"],
  ["PUBLIC_URL", "http://localhost:3000/"],
])("%s=%s is fine", (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([]);
});

describe("a bad value is refused with one line that names it", () => {
  test.each<[string, string]>([
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", " "],
    ["PORT", "1e3"],
    ["PORT", "0x10"],
    ["PORT", "65534"],
    ["SANDBOX_PORT", "x"],
    ["SANDBOX_PORT", "65535"],
    ["SANDBOX_PORT", "3000"],
    ["SANDBOX_PORT", "2999"],
    ["NODE_ENV", "prod"],
    ["NODE_ENV", "Production"],
    ["HOST", "no such host"],
    ["HOST", "http://localhost"],
    ["TRUST_PROXY", "banana"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "loopback,"],
    ["MAIL_FROM", "nonsense"],
    ["MAIL_FROM", "Owlstat <nobody>"],
    ["MAIL_FROM", "a\nb <hello@example.com>"],
    ["PUBLIC_URL", "https://stats.example.com/sub"],
    ["PUBLIC_URL", "https://stats.example.com?x=1"],
    ["PUBLIC_URL", "https://stats.example.com/#top"],
    ["PUBLIC_URL", "https://ada:hunter2@stats.example.com"],
    ["PUBLIC_URL", "stats.example.com"],
    ["PUBLIC_URL", "ftp://stats.example.com"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "mysql://db/owlstat"],
    ["DATABASE_REPLICA_URL", "db:5432"],
    ["SMTP_URL", "http://mail"],
    ["SUPPORT_EMAIL", "nobody"],
    ["BOOKING_URL", "javascript:alert(1)"],
    ["ANALYTICS_URL", "javascript:alert(1)"],
    ["ANALYTICS_KIND", "somebody-else"],
    ["BETA_URL", "javascript:alert(1)"],
    ["SECRET_KEY", "too short"],
    ["RATE_LIMIT_PER_MINUTE", "0"],
    ["REQUESTS_AT_ONCE", "0"],
    ["RATE_LIMIT_PER_MINUTE", "many"],
    ["LOG_LEVEL", "loud"],
    ["MAINTENANCE", "yes"],
    ["ALLOW_SANDBOX", "on"],
    ["ROLES", "web,cook"],
  ])("%s=%s", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} [^\\n]+$`));
  });

  test("and one message names everything that is wrong", () => {
    const problems = problemsOf({ PORT: "x", PUBLIC_URL: "x", SUPPORT_EMAIL: "x" });
    expect(problems.map((line) => line.split(" ")[0])).toEqual(["PORT", "PUBLIC_URL", "SUPPORT_EMAIL"]);
    expect(() => readConfig({ PORT: "x" })).toThrow(
      "The settings are not usable:\n  - PORT must be a port from 0 to 65535",
    );
  });

  test("also what is wrong only beside other values, but not what follows from another line", () => {
    const problems = problemsOf({
      NODE_ENV: "production",
      LOG_LEVEL: "loud",
      MAINTENANCE: "yes",
      SECRET_KEY: "short",
      GOOGLE_CLIENT_ID: "x",
      DKIM_DOMAIN: "a",
      DKIM_SELECTOR: "!",
    });
    expect(problems.map((line) => line.split(" ")[0])).toEqual([
      ...["DKIM_SELECTOR", "SECRET_KEY", "LOG_LEVEL", "MAINTENANCE"],
      ...["GOOGLE_CLIENT_ID", "ROLES", "SMTP_URL"],
    ]);
  });

  test("and names what would be right", () => {
    expect(problemsOf({ LOG_LEVEL: "loud", PROMO_BANNER: "on", NODE_ENV: "live" })).toEqual([
      "NODE_ENV must be one of development, production, test",
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
      "PROMO_BANNER must be 1 or true, 0 or false, or empty",
    ]);
  });

  test("but never with the secret itself", () => {
    for (const env of [{ SECRET_KEY: "hunter2" }, { DATABASE_URL: "mysql://u:hunter2@db/x" }] as Record<
      string,
      string
    >[]) {
      expect(problemsOf(env).join()).not.toContain("hunter2");
    }
  });
});

describe("production", () => {
  const base = {
    NODE_ENV: "production",
    ROLES: "web,worker",
    SECRET_KEY: "k".repeat(32),
    SMTP_URL: "smtp://mail.example",
  };

  test("starts with a key and without the sandbox", () => {
    expect(readConfig(base)).toMatchObject({ production: true, sandbox: null, adminPassword: null });
  });

  test("refuses the sandbox, its mail server and generated secrets, each with its own line", () => {
    const problems = problemsOf({ NODE_ENV: "production" });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toContain("sandbox");
    expect(problems[1]).toContain("SECRET_KEY is missing");
    expect(problems[2]).toContain("SMTP_URL is missing");
  });

  test("an empty key is a missing key", () => {
    expect(problemsOf({ ...base, SECRET_KEY: "" })).toHaveLength(1);
  });

  test("runs as a demo in production only where two settings allow it", () => {
    const demo = { NODE_ENV: "production", ALLOW_SANDBOX: "1", ALLOW_GENERATED_SECRETS: "1" };
    expect(readConfig(demo).roles.has("sandbox")).toBe(true);
    // What is written down in public opens nothing there.
    expect(readConfig(demo)).toMatchObject({ sandbox: { credentials: "generated" }, adminPassword: null });
    expect(problemsOf({ ...demo, ALLOW_SANDBOX: "0" })).toHaveLength(2);
  });
});

test("the next version lives beside the product unless its address is given", () => {
  expect(readConfig({ PUBLIC_URL: "https://stats.example.com" }).betaUrl).toBe(
    "https://beta.stats.example.com",
  );
  expect(readConfig({ BETA_URL: "https://next.example.com" }).betaUrl).toBe("https://next.example.com");
});

test.each([
  [{}, true],
  [{ LEGACY_NOTICE: "0" }, false],
  [{ ROLES: "web,worker" }, false],
  [{ ROLES: "web,worker", LEGACY_NOTICE: "true" }, true],
])("with %o the notice about the legacy version is shown: %s", (env, shown) => {
  expect(readConfig(env).legacyNotice).toBe(shown);
});
