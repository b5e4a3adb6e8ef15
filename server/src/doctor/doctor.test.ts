import { generateKeyPairSync } from "node:crypto";
import { getReadiness, sendTestMail } from "@owlstat/core/doctor/contract.ts";
import { CHECKS, type CheckId, isReady } from "@owlstat/core/doctor/rules.ts";
import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { DAY } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { probesOf } from "../outside.ts";
import { systemClock } from "../platform/clock.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../sandbox-access.ts";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestSandbox } from "../testing/services/test-sandbox.ts";
import { TEST_NOW, testServices } from "../testing/services/test-services.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { examine } from "./examine.ts";
import { judgeToken } from "./instagram.ts";
import { tableOf } from "./table.ts";
import { judgeWebhooks } from "./webhook.ts";

const PUBLIC = "http://owlstat.test";
const sandbox = await startTestSandbox(systemClock, {
  stripe: `${PUBLIC}/api/billing/stripe/webhook`,
  paypal: `${PUBLIC}/api/billing/paypal/webhook`,
});
const { probes, dns, vies, stripe } = sandbox;
const services = await testServices({ services: { probes, dns, vies, clock: systemClock as never } });
const { config } = services;

const found = async (check: CheckId, changed: Partial<typeof services> = {}) => {
  const all = await examine({ ...services, ...changed });
  return all.find((finding) => finding.check === check);
};
const withConfig = (changed: Partial<typeof config>) => ({ config: { ...config, ...changed } });
const record = (name: string, value: string) => sandbox.post("/dns/records", { name, type: "TXT", value });

test("every check is made once, in the order of the table", async () => {
  expect((await examine(services)).map(({ check }) => check)).toEqual([...CHECKS]);
});

test("what the sandbox plays is ready, and what is not set is not used", async () => {
  expect(await found("stripe_portal")).toMatchObject({ verdict: "not_ready", note: "portal_missing" });
  await stripe.prepare?.();
  const all = await examine(services);
  expect(all.filter(({ verdict }) => verdict === "not_ready")).toEqual([]);
  const of = (verdict: string) => all.filter((one) => one.verdict === verdict).map(({ check }) => check);
  expect(of("ready")).toEqual(
    expect.arrayContaining([
      ...["database", "disk", "clock", "smtp", "instagram", "facebook", "instagram_login", "google"],
      ...["stripe", "stripe_webhook", "stripe_portal", "stripe_tax", "paypal", "paypal_webhook"],
    ]),
  );
  expect(of("not_used")).toEqual(
    expect.arrayContaining([
      "settings",
      "time_zone",
      "front",
      "wildcard",
      "connect_host",
      "spf",
      "dkim",
      "dmarc",
      "vies",
    ]),
  );
  const nothing = { instagram: null, facebook: null, instagramLogin: null, google: null };
  const none = await examine({ ...services, probes: { ...nothing, stripe: null, paypal: null } });
  expect(isReady(none)).toBe(true);
});

describe("the sender's domain", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const sender = withConfig({
    mailFrom: "Nest <hello@nest-mail.net>",
    dkim: { domainName: "nest-mail.net", keySelector: "mail", privateKey: pem },
  });

  test("lacks its records until they are published, and wrong ones are no better", async () => {
    for (const check of ["spf", "dkim", "dmarc"] as const)
      expect(await found(check, sender)).toMatchObject({ verdict: "not_ready", note: "record_missing" });
    await record("nest-mail.net", "some other text");
    await record("mail._domainkey.nest-mail.net", "v=DKIM1; k=rsa; p=QUJD");
    expect(await found("spf", sender)).toMatchObject({ note: "record_wrong" });
    expect(await found("dkim", sender)).toMatchObject({ note: "record_wrong" });
    await record("nest-mail.net", "v=spf1 -all");
    await record("mail._domainkey.nest-mail.net", `v=DKIM1; k=rsa; p=${key}`);
    await record("_dmarc.nest-mail.net", "v=DMARC1; p=reject");
    for (const check of ["spf", "dkim", "dmarc"] as const)
      expect(await found(check, sender), check).toMatchObject({ verdict: "ready" });
  });
});

describe("what is wrong is named", () => {
  test.each([
    ["settings", { production: true }, "https_missing"],
    [
      "settings",
      { production: true, publicUrl: "https://a.test", adminPassword: null },
      "admin_password_missing",
    ],
    ["settings", { production: true, publicUrl: "https://a.test", adminPassword: "x" }, "legal_missing"],
    ["stripe", { production: true }, "test_key"],
    ["stripe_webhook", { publicUrl: "https://elsewhere.test" }, "webhook_missing"],
    ["stripe_tax", { seller: { ...config.seller, country: "DE" } }, "country_differs"],
    ["paypal_webhook", { publicUrl: "https://elsewhere.test" }, "webhook_missing"],
    ["time_zone", { sellerSet: true, seller: { ...config.seller, country: "DE" } }, "zone_default"],
    ["front", { publicUrl: "https://127.0.0.1:9" }, "unreachable"],
    ["wildcard", { publicUrl: "https://a.net", brandDomain: "a.net" }, "name_missing"],
    ["connect_host", { publicUrl: "https://a.net", connectUrl: "https://127.0.0.1:9" }, "unreachable"],
    ["vies", { sellerSet: true, seller: { ...config.seller, vat: "IT00000000200" } }, "number_invalid"],
  ] as const)("%s: %j is %s", async (check, changed, note) => {
    expect(await found(check, withConfig(changed))).toMatchObject({ verdict: "not_ready", note });
  });

  test("a way back for clients that names us, which breaks nothing", async () => {
    const shared = withConfig({ publicUrl: "https://a.net", connectUrl: "https://a.net" });
    const named = { verdict: "not_used", note: "way_named", values: { host: "a.net" } };
    expect(await found("connect_host", shared)).toMatchObject(named);
    const apps = { probes: { ...probes, facebook: null, instagramLogin: null } };
    expect(await found("connect_host", { ...shared, ...apps })).toMatchObject({ note: "off" });
  });

  test("a token that was revoked, without naming it", async () => {
    const [token = ""] = PUBLIC_CREDENTIALS.tokens;
    await sandbox.post("/instagram/tokens", { token, state: "revoked" });
    const bad = await found("instagram");
    expect(bad).toMatchObject({ note: "token_bad", values: { account: "17841400000000001" } });
    await sandbox.post("/instagram/tokens", { token, state: "valid" });
  });

  test("a clock that is off", async () => {
    const late = { now: () => systemClock.now() + 31_500 };
    expect(await found("clock", { clock: late as never })).toMatchObject({ note: "clock_off" });
  });

  test("a wrong secret of each service", async () => {
    const wrong = { ...PUBLIC_CREDENTIALS, appSecret: "w1", instagramSecret: "w2", paypalSecret: "w3" };
    const played = playedOutside(
      { url: sandbox.url, credentials: { ...wrong, stripeKey: "sk_test_wrong" } },
      "v26.0",
    );
    const all = await examine({ ...services, probes: probesOf(played, systemClock) });
    const bad = all.filter(({ verdict }) => verdict === "not_ready").map(({ check }) => check);
    expect(bad).toEqual(
      expect.arrayContaining(["instagram", "facebook", "instagram_login", "stripe", "paypal"]),
    );
  });
});

const TOKEN = {
  igUserId: "1",
  valid: true,
  expiresAt: null,
  usedPercent: 80,
  permissions: ["instagram_basic", "instagram_manage_insights", "pages_read_engagement"],
};
const NOW = Date.parse(TEST_NOW);

test.each([
  [{}, null],
  [{ permissions: null }, null],
  [{ valid: false }, "token_bad"],
  [{ permissions: ["instagram_basic"] }, "token_permissions"],
  [{ expiresAt: NOW + 14 * DAY }, null],
  [{ expiresAt: NOW + 14 * DAY - 1 }, "token_ends"],
  [{ usedPercent: 80.5 }, "token_budget"],
])("a token with %j: %s", (more, note) => {
  expect(judgeToken({ ...TOKEN, ...more }, NOW)?.note ?? null).toBe(note);
});

test.each([
  [[], "webhook_missing"],
  [[{ url: "https://a.net/other", enabled: true, events: ["*"] }], "webhook_missing"],
  [[{ url: "https://a.net/hook", enabled: false, events: ["*"] }], "webhook_missing"],
  [[{ url: "https://a.net/hook", enabled: true, events: ["paid"] }], "webhook_events"],
  [[{ url: "https://a.net/hook", enabled: true, events: ["paid", "lost"] }], "webhook"],
])("webhooks %j: %s", (hooks, note) => {
  expect(judgeWebhooks(hooks, "https://a.net/hook", ["paid", "lost"]).note).toBe(note);
});

test("no secret is ever printed, whatever fails", async () => {
  const secret = (name: string) => `secret-${name}-93f1c7`;
  const credentials = {
    appSecret: secret("app"),
    instagramSecret: secret("instagram"),
    googleSecret: secret("google"),
    stripeKey: `sk_test_${secret("stripe")}`,
    stripeWebhookSecret: secret("hook"),
    paypalSecret: secret("paypal"),
    paypalWebhookId: "WH-1",
    tokens: [secret("token")],
  };
  const smtpUrl = `smtp://operator:${secret("smtp")}@127.0.0.1:9`;
  const hidden = withConfig({
    production: true,
    publicUrl: "https://127.0.0.1:9",
    smtpUrl,
    sellerSet: true,
    adminPassword: secret("admin"),
    secretKey: secret("key"),
    metricsToken: secret("metrics"),
  });
  const mailer = createMailer({ smtpUrl, from: config.mailFrom });
  for (const url of ["http://127.0.0.1:9", sandbox.url]) {
    const played = probesOf(playedOutside({ url, credentials }, "v26.0"), systemClock);
    const changed = { ...hidden, probes: played, mailer: mailer as never };
    const all = await examine({ ...services, ...changed });
    expect(all.find(({ check }) => check === "stripe")?.verdict).toBe("not_ready");
    expect(all.find(({ check }) => check === "smtp")?.verdict).toBe("not_ready");
    expect(`${JSON.stringify(all)}${tableOf(services.texts, "en", all)}`).not.toContain("93f1c7");
  }
  mailer.close();
});

describe("in the administration", async () => {
  const web = await startTestWeb({
    config: { adminPassword: "the gate's password" },
    services: { probes, dns, vies, payments: { stripe, paypal: null } },
  });
  const boss = await castUser(web, { admin: true });
  const ask = <E extends Endpoint>(contract: E, input: CallInput<E>) =>
    askAdmin(boss.client, contract, input, "the gate's password");

  test("the same table is shown, and no mail leaves", async () => {
    const { findings } = (await ask(getReadiness, {})).body;
    expect(findings.map(({ check }) => check)).toEqual([...CHECKS]);
    expect(web.services.mailer.sent).toEqual([]);
  });

  test("a test mail goes to the operator, three times in ten minutes", async () => {
    for (let count = 1; count <= 3; count += 1) expect((await ask(sendTestMail, {})).status).toBe(200);
    expect((await ask(sendTestMail, {})).body.code).toBe("rate_limited");
    expect(web.services.mailer.sent.map(({ to }) => to)).toEqual(
      Array.from({ length: 3 }, () => web.services.config.supportEmail),
    );
  });
});
