import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  fbDeauthorize,
  googleJwt,
  igDeauthorize,
  startFacebook,
  startGoogle,
  startInstagram,
} from "@owlstat/core/auth/provider-contract.ts";
import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { afterAll, describe, expect, test } from "vitest";
import { mayBorrowLogins, outsideWorld } from "./outside.ts";
import { readConfig } from "./platform/config.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import { createLog } from "./platform/log.ts";
import { loadSecrets } from "./platform/secrets.ts";
import { PUBLIC_CREDENTIALS, sandboxCredentials } from "./sandbox-access.ts";
import { createServices } from "./services.ts";
import { createTestDatabase } from "./testing/database/test-db.ts";
import { TestClient } from "./testing/web/test-client.ts";
import { createWeb } from "./web.ts";

const dataDir = await mkdtemp(join(tmpdir(), "owlstat-production-"));
const { url: databaseUrl, drop } = await createTestDatabase();
afterAll(async () => {
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

const BASE = {
  NODE_ENV: "production",
  PORT: "0",
  ROLES: "web,worker",
  SECRET_KEY: "k".repeat(32),
  SMTP_URL: "smtp://mail.example",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  PUBLIC_URL: "https://owlstat.test",
};
const CREDENTIALS = {
  facebook: { FACEBOOK_APP_ID: "app", FACEBOOK_APP_SECRET: "app-secret-of-ours" },
  google: { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "client-secret-of-ours" },
  instagramLogin: { INSTAGRAM_APP_ID: "ig-app", INSTAGRAM_APP_SECRET: "ig-secret-of-ours" },
  instagram: { INSTAGRAM_TOKENS: "17841400000000001:EAAG", FACEBOOK_APP_SECRET: "app-secret-of-ours" },
} as const;
type Kind = keyof typeof CREDENTIALS;
const KINDS = Object.keys(CREDENTIALS) as Kind[];
const SUBSETS = Array.from({ length: 2 ** KINDS.length }, (_, bits) =>
  KINDS.filter((_kind, index) => bits & (1 << index)),
);

const settingsOf = (subset: readonly Kind[]) =>
  readConfig({ ...BASE, ...Object.assign({}, ...subset.map((kind) => CREDENTIALS[kind])) });

async function startProduction(subset: readonly Kind[]) {
  const config = settingsOf(subset);
  const log = createLog("silent");
  const secrets = loadSecrets(config.secretKey, dataDir);
  const services = await createServices({ config, log, secrets, databaseUrl, sandbox: null, smtpUrl: null });
  const app = await createWeb(services, { pages: false });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const stop = async () => {
    await app.close();
    await services.db.close();
    services.profileSource.close();
  };
  return { url, stop, client: new TestClient(url, services) };
}

function signed(secret: string, issuedAt: number): string {
  const data = { algorithm: "HMAC-SHA256", user_id: "1", issued_at: Math.floor(issuedAt / 1000) };
  const payload = Buffer.from(JSON.stringify(data)).toString("base64url");
  return `${createHmac("sha256", secret).update(payload).digest("base64url")}.${payload}`;
}

async function callback(url: string, text: string, { path }: Endpoint = fbDeauthorize): Promise<number> {
  const body = new URLSearchParams({ signed_request: text });
  return (await fetch(url + API_BASE + path, { method: "POST", body })).status;
}

describe("production trusts the sandbox", () => {
  test.each(SUBSETS.map((subset) => [subset.join(" and ") || "no credentials", subset] as const))(
    "with %s nothing of the sandbox is known",
    async (_name, subset) => {
      const world = JSON.stringify(outsideWorld(settingsOf(subset), null));
      expect(world).not.toMatch(/sandbox|127\.0\.0\.1|localhost/i);
      const { url, client, stop } = await startProduction(subset);
      const statusOf = async (contract: Endpoint, input: Record<string, unknown>) =>
        (await client.call(contract, input)).status;
      const has = (kind: Kind) => subset.includes(kind);
      try {
        const forged = signed(PUBLIC_CREDENTIALS.appSecret, Date.now());
        expect(await callback(url, forged)).toBe(has("facebook") ? 400 : 404);
        expect(await statusOf(startFacebook, {})).toBe(has("facebook") ? 200 : 404);
        const forgedHere = signed(PUBLIC_CREDENTIALS.instagramSecret, Date.now());
        const closed = has("instagramLogin") ? 400 : 404;
        expect(await callback(url, forgedHere, igDeauthorize)).toBe(closed);
        // One app's secret does not sign for the other.
        const others = signed(CREDENTIALS.facebook.FACEBOOK_APP_SECRET, Date.now());
        expect(await callback(url, others, igDeauthorize)).toBe(closed);
        expect(await statusOf(startInstagram, {})).toBe(has("instagramLogin") ? 200 : 404);
        expect(await statusOf(startGoogle, {})).toBe(has("google") ? 200 : 404);
        if (!has("google")) expect(await statusOf(googleJwt, { jwt: "a.b.c" })).toBe(404);
      } finally {
        await stop();
      }
    },
  );

  test("a signed request counts for a quarter of an hour", async () => {
    const { url, stop } = await startProduction(["facebook"]);
    const secret = CREDENTIALS.facebook.FACEBOOK_APP_SECRET;
    const at = (minutes: number) => callback(url, signed(secret, Date.now() + minutes * 60_000));
    try {
      expect([await at(0), await at(-14), await at(-16), await at(-60 * 24), await at(6)]).toEqual([
        ...[200, 200],
        ...[400, 400, 400],
      ]);
    } finally {
      await stop();
    }
  });

  test("a login that somebody lends never leaves the world it was issued in", () => {
    const played = { url: "http://127.0.0.1:1", credentials: PUBLIC_CREDENTIALS };
    const lends = (subset: readonly Kind[], sandbox: typeof played | null) =>
      mayBorrowLogins(outsideWorld(settingsOf(subset), sandbox));
    expect([lends([], played), lends(["facebook", "instagram"], played)]).toEqual([true, true]);
    expect([lends(["facebook"], played), lends(["instagram"], played)]).toEqual([false, false]);
    expect([lends(["facebook"], null), lends(["instagram"], null)]).toEqual([true, false]);
  });

  test("a demo in production has secrets of its own", () => {
    const demo = readConfig({ ...BASE, ROLES: "web,worker,sandbox", ALLOW_SANDBOX: "1" });
    if (!demo.sandbox) throw new Error("the sandbox was not allowed");
    const made = sandboxCredentials(demo.sandbox, loadSecrets(demo.secretKey, dataDir));
    const all = [
      made.appSecret,
      made.instagramSecret,
      made.googleSecret,
      made.stripeKey,
      made.stripeWebhookSecret,
      made.paypalSecret,
      made.paypalWebhookId,
      ...made.tokens,
    ];
    expect(new Set(all).size).toBe(10);
    expect(all.join()).not.toMatch(/sandbox/);
    expect(all.every((secret) => secret.length >= 40)).toBe(true);
    expect(demo.adminPassword).toBeNull();
  });
});
