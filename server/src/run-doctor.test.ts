import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "./platform/clock.ts";
import { createTestDatabase } from "./testing/database/test-db.ts";
import { startTestSandbox } from "./testing/services/test-sandbox.ts";

const folder = await mkdtemp(join(tmpdir(), "owlstat-doctor-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Nothing listens there. */
const NOBODY = "http://127.0.0.1:9";
const SECRETS = {
  SECRET_KEY: "secret-key-93f1c7-secret-key-93f1c7",
  ADMIN_PASSWORD: "secret-admin-93f1c7",
  FACEBOOK_APP_SECRET: "secret-facebook-93f1c7",
  INSTAGRAM_APP_SECRET: "secret-instagram-93f1c7",
  GOOGLE_CLIENT_SECRET: "secret-google-93f1c7",
  INSTAGRAM_TOKENS: "17841400000000001:secret-token-93f1c7",
  SMTP_URL: "smtp://operator:secret-smtp-93f1c7@127.0.0.1:9",
  DATABASE_URL: "postgres://owl:secret-database-93f1c7@127.0.0.1:9/owlstat",
};
const OTHERS = {
  NODE_ENV: "production",
  ROLES: "web,worker",
  DATA_DIR: folder,
  PUBLIC_URL: "https://127.0.0.1:9",
  FACEBOOK_APP_ID: "1",
  INSTAGRAM_APP_ID: "2",
  GOOGLE_CLIENT_ID: "3",
  DNS_SERVERS: "127.0.0.1:9",
  INSTAGRAM_URL: NOBODY,
  FACEBOOK_URL: NOBODY,
  FACEBOOK_GRAPH_URL: NOBODY,
  GOOGLE_URL: NOBODY,
  INSTAGRAM_LOGIN_URL: NOBODY,
  INSTAGRAM_TOKEN_URL: NOBODY,
  INSTAGRAM_GRAPH_URL: NOBODY,
};

const run = (env: Record<string, string>) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const program = join(import.meta.dirname, "run-doctor.ts");
    const { PATH = "" } = process.env;
    execFile(process.execPath, [program], { env: { PATH, ...env }, cwd: folder }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, text: out + err });
    });
  });

test("what is not ready ends with 1, every service has its line, and no secret is printed", async () => {
  const { code, text } = await run({ ...SECRETS, ...OTHERS });
  expect(code).toBe(1);
  for (const name of ["Database", "Mail server", "Instagram tokens", "Facebook app", "Google client"])
    expect(text).toMatch(new RegExp(`^${name} +not ready`, "m"));
  expect(text).toMatch(/^Stripe key +not used/m);
  expect(text).not.toContain("93f1c7");
});

test("settings that cannot be used are listed as at a start", async () => {
  const { code, text } = await run({ NODE_ENV: "production", ROLES: "web,worker", DATA_DIR: folder });
  expect(code).toBe(1);
  expect(text).toContain("SECRET_KEY is missing");
});

const PUBLIC_URL = "http://localhost:9";
const sandbox = await startTestSandbox(systemClock, {
  stripe: `${PUBLIC_URL}/api/billing/stripe/webhook`,
  paypal: `${PUBLIC_URL}/api/billing/paypal/webhook`,
});
const database = await createTestDatabase();
afterAll(() => database.drop());

test("against the sandbox everything that is set is ready, and it ends with 0", async () => {
  await sandbox.stripe.prepare?.();
  const { code, text } = await run({
    NODE_ENV: "development",
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PUBLIC_URL,
    SMTP_URL: sandbox.smtpUrl,
    SANDBOX_PORT: new URL(sandbox.url).port,
  });
  for (const name of ["Stripe key", "Stripe webhook", "Stripe customer portal", "Stripe account and VAT"])
    expect(text).toMatch(new RegExp(`^${name} +ready`, "m"));
  expect(text).not.toMatch(/^\S.*not ready/m);
  expect(code).toBe(0);
});
