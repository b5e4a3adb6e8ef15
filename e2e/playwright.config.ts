import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { LAUNCH } from "../scripts/chromium.ts";
import { freePorts } from "../scripts/ports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

// Every worker loads this file again: the first choice is handed down through the environment.
if (!process.env.E2E_PORT) {
  await rm(`${root}e2e/results`, { recursive: true, force: true });
  process.env.E2E_PORT = String(await freePorts());
}
const port = Number(process.env.E2E_PORT);
process.env.E2E_SANDBOX_URL = `http://localhost:${port + 1}`;

/** Settings of the person at this machine that must not reach the product under test: their database, mail and money. */
const FOREIGN = [
  ...[
    "NODE_ENV",
    "ROLES",
    "HOST",
    "PUBLIC_URL",
    "DATABASE_URL",
    "DATABASE_REPLICA_URL",
    "SMTP_URL",
    "MAIL_RETURN",
    "ADMIN_PASSWORD",
  ],
  ...["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ...["INSTAGRAM_APP_ID", "INSTAGRAM_APP_SECRET"],
  ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ...["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
  ...["MAINTENANCE", "PROMO_BANNER", "LEGACY_NOTICE"],
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "results/artifacts",
  forbidOnly: true,
  // A test that fails and then passes is reported as flaky: it has to be fixed, but does not block others.
  retries: process.env.CI ? 1 : 0,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    headless: true,
    locale: "en-GB",
    timezoneId: "Europe/Rome",
    screenshot: "only-on-failure",
    launchOptions: LAUNCH,
    // Tests see what the server answers; the one about the worker beside the pages lets it in.
    serviceWorkers: "block",
  },
  webServer: {
    command: `exec ${JSON.stringify(process.execPath)} scripts/start.ts`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      ...Object.fromEntries(FOREIGN.map((name) => [name, ""])),
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: `${root}e2e/results/data`,
      // Everybody in these tests comes from one address, faster than any person.
      RATE_LIMIT_PER_MINUTE: "100000",
      LOOKUPS_PER_HOUR: "1000",
      VISITOR_LOOKUPS_PER_HOUR: "10000",
      REQUESTS_AT_ONCE: "64",
    },
  },
});
