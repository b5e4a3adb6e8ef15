import { createHash } from "node:crypto";
import { CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { confirmCheckout } from "@owlstat/core/billing/stripe/contract.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { DAY } from "@owlstat/core/time.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../../platform/jobs/drain-jobs.ts";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { GOOD_CARD, ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { sendReceipt } from "../invoices/receipt-jobs.ts";

const { web, db, clock, approve, someone, submit, sync } = await startMoney();
const { services } = web;
const CONSUMER = { ...ITALIAN, type: "private" } as const;
const ORDER = { slots: 10, cycle: "monthly" } as const;
const AGREED = { ...ORDER, consent: CONSENT_VERSION } as const;

const consentsOf = async ({ spaceId }: CastMember) =>
  (
    await db.pool.query(
      "select provider, version, language, wording, agreed_at, invoice_id from order_consents where space_id = $1",
      [spaceId],
    )
  ).rows;

async function consumer(): Promise<CastMember> {
  const who = await someone();
  await who.client.ok(saveBillingDetails, CONSUMER);
  return who;
}

async function payByCard(who: CastMember, url: string): Promise<void> {
  const paid = await submit(url, { card: GOOD_CARD });
  const session_id = new URL(paid.headers.get("location") ?? "").searchParams.get("session_id") ?? "";
  await who.client.ok(confirmCheckout, { session_id });
}

const receiptOf = async () => {
  await drainJobs({ db, jobs: [sendReceipt], context: services, log: services.log });
  return services.mailer.sent.at(-1)?.text ?? "";
};

test.each([{ ...ORDER }, { ...ORDER, consent: "" }, { ...ORDER, consent: "2020-01" }])(
  "a consumer in the EU who did not agree to this wording is sent nowhere: %o",
  async (order) => {
    const ada = await consumer();
    const refused = await ada.client.call(startCheckout, order);
    expect(refused).toMatchObject({ status: 409, body: { code: "consent_missing" } });
    expect(await consentsOf(ada)).toEqual([]);
    const { rows } = await db.pool.query("select checkout_id from billing_accounts where space_id = $1", [
      ada.spaceId,
    ]);
    expect(rows).toEqual([{ checkout_id: null }]);
  },
);

test.each(["stripe", "paypal"] as const)(
  "by %s the consent is kept with its time and wording, confirmed by mail and taken along",
  async (provider) => {
    const ada = await consumer();
    const { url } = await ada.client.ok(startCheckout, { ...AGREED, provider });
    const wording = services.texts.translator("billing", "en")("consent.text");
    const agreed = { provider, version: CONSENT_VERSION, language: "en", wording };
    const agreed_at = new Date(clock.now());
    expect(await consentsOf(ada)).toEqual([{ ...agreed, agreed_at, invoice_id: null }]);
    clock.advance(60_000);
    await (provider === "stripe" ? payByCard(ada, url) : approve(ada, url));
    const { rows } = await db.pool.query("select id from invoices where space_id = $1", [ada.spaceId]);
    expect(await consentsOf(ada)).toEqual([{ ...agreed, agreed_at, invoice_id: rows[0].id }]);
    expect(await receiptOf()).toContain(`“${wording}”`);
    const { tables } = await ada.client.ok(exportMe);
    expect(tables.order_consents).toMatchObject([{ version: CONSENT_VERSION, wording }]);
  },
);

test.each([
  ["a company", ITALIAN],
  ["a consumer outside the EU", { ...CONSUMER, country: "US" }],
])("%s is not asked, and nothing is kept", async (_, details) => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, details);
  const { url } = await ada.client.ok(startCheckout, AGREED);
  await payByCard(ada, url);
  expect(await consentsOf(ada)).toEqual([]);
  expect(await receiptOf()).not.toContain("you agreed");
});

test("what was agreed for an order that was given up counts for no other one", async () => {
  const ada = await consumer();
  await ada.client.ok(startCheckout, AGREED);
  await ada.client.ok(saveBillingDetails, ITALIAN);
  const { url } = await ada.client.ok(startCheckout, ORDER);
  await payByCard(ada, url);
  expect(await consentsOf(ada)).toEqual([]);
});

test("only the first invoice of an order names the consent, and it stays when the space is gone", async () => {
  const ada = await consumer();
  const { url } = await ada.client.ok(startCheckout, AGREED);
  await payByCard(ada, url);
  const [{ invoice_id }] = await consentsOf(ada);
  clock.advance(32 * DAY);
  await sync(ada);
  expect(await consentsOf(ada)).toMatchObject([{ invoice_id }]);
  await db.pool.query("delete from spaces where id = $1", [ada.spaceId]);
  const { rows } = await db.pool.query("select space_id from order_consents where invoice_id = $1", [
    invoice_id,
  ]);
  expect(rows).toEqual([{ space_id: null }]);
});

/** What each version said, as a short hash of its six texts. */
const WORDINGS: Readonly<Record<string, string>> = { "2026-11": "0bb2fb35df18" };

test("a changed wording has a version of its own", () => {
  const texts = LANGUAGES.map((language) => services.texts.translator("billing", language)("consent.text"));
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  expect(WORDINGS[CONSENT_VERSION]).toBe(hash);
});
