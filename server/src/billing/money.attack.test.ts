import { createHmac } from "node:crypto";
import {
  changeSubscription,
  getQuote,
  previewChange,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { getInvoiceFile, listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { confirmCheckout } from "@owlstat/core/billing/stripe/contract.ts";
import { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "../platform/uuid.ts";
import { GOOD_CARD, ITALIAN, startMoney } from "../testing/services/test-money.ts";
import { insertVouchers } from "../vouchers/store.ts";

const { web, db, clock, buy, planOf, hook, someone, customerOf, submit, sync } = await startMoney();
const SECRET = "whsec_sandbox";
const hex = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
const seconds = (shift = 0) => Math.floor(clock.now() / 1000) + shift;
const eventFor = (id: string, customer: string) =>
  JSON.stringify({ id, object: "event", type: "invoice.paid", data: { object: { customer } } });
const queued = async (spaceId: string) => {
  const text =
    "select count(*)::int as count from pgboss.job where name = 'billing.sync' and data->>'spaceId' = $1";
  return (await db.pool.query(text, [spaceId])).rows[0]?.count;
};

const ada = await someone();
await buy(ada, 5);
const body = eventFor("evt_attack", await customerOf(ada));

describe("forged and replayed payments", () => {
  test.each<[string, string, () => string]>([
    ["no signature", body, () => ""],
    ["no value", body, () => `t=${seconds()},v1=`],
    [
      "a signature by another secret",
      body,
      () => `t=${seconds()},v1=${hex("whsec_x", `${seconds()}.${body}`)}`,
    ],
    ["an empty secret", body, () => `t=${seconds()},v1=${hex("", `${seconds()}.${body}`)}`],
    ["the body signed alone", body, () => `t=${seconds()},v1=${hex(SECRET, body)}`],
    ["one five minutes old", body, () => `t=${seconds(-301)},v1=${hex(SECRET, `${seconds(-301)}.${body}`)}`],
    ["one from the future", body, () => `t=${seconds(301)},v1=${hex(SECRET, `${seconds(301)}.${body}`)}`],
    [
      "an old one under a new time",
      body,
      () => `t=${seconds()},v1=${hex(SECRET, `${seconds(-400)}.${body}`)}`,
    ],
    [
      "two times, the signed one old",
      body,
      () => {
        const old = hex(SECRET, `${seconds(-400)}.${body}`);
        return `t=${seconds(-400)},t=${seconds()},v1=${old}`;
      },
    ],
    ["a time that is no number", body, () => `t=now,v1=${hex(SECRET, `now.${body}`)}`],
    ["an older scheme", body, () => `t=${seconds()},v0=${hex(SECRET, `${seconds()}.${body}`)}`],
    ["half a signature", body, () => `t=${seconds()},v1=${hex(SECRET, `${seconds()}.${body}`).slice(0, 32)}`],
    [
      "another body",
      body.replace("evt_attack", "evt_other"),
      () => `t=${seconds()},v1=${hex(SECRET, `${seconds()}.${body}`)}`,
    ],
    [
      "a body with a byte more",
      `${body}\n`,
      () => `t=${seconds()},v1=${hex(SECRET, `${seconds()}.${body}`)}`,
    ],
  ])("with %s: refused, nothing queued", async (_what, sent, signature) => {
    const before = await queued(ada.spaceId);
    expect((await hook(sent, signature())).status).toBe(400);
    expect(await queued(ada.spaceId)).toBe(before);
  });

  test("the same event twenty times at once counts once", async () => {
    const sent = eventFor("evt_many", await customerOf(ada));
    const signature = `t=${seconds()},v1=${hex(SECRET, `${seconds()}.${sent}`)}`;
    const before = await queued(ada.spaceId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => hook(sent, signature)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await queued(ada.spaceId)) - before).toBeLessThanOrEqual(1);
  });

  test.each(["cs_test_made_up", "../../v1/customers", "cs_test_%", "' or 1=1 --", ""])(
    "the page after a payment with the session %j gives nothing",
    async (session_id) => {
      const eve = await someone();
      expect((await eve.client.call(confirmCheckout, { session_id })).status).toBeGreaterThanOrEqual(400);
      expect((await planOf(eve))?.prolevel).toBe(2);
    },
  );
});

describe("orders made by hand", () => {
  test.each([-1, 0, 2, 2.5, 10_001, 1e9, 2 ** 53, 1e308, Number.NaN, "10; drop", {}, null])(
    "%j slots are neither priced nor sold nor changed to",
    async (slots) => {
      const wanted = { slots, cycle: "monthly" } as never;
      for (const call of [getQuote, startCheckout, previewChange, changeSubscription]) {
        const { status } = await ada.client.call(call as typeof startCheckout, wanted);
        expect([call.path, status >= 400]).toEqual([call.path, true]);
      }
      expect(await planOf(ada)).toMatchObject({ prolevel: 5 });
    },
  );

  test("a price, discount, VAT, customer or space that is sent along counts for nothing", async () => {
    const eve = await someone();
    await eve.client.ok(saveBillingDetails, ITALIAN);
    const wanted = {
      slots: 10,
      cycle: "monthly",
      net: 1,
      total: 1,
      price: 1,
      amount: 1,
      unit_amount: 1,
      currency: "jpy",
      percentOff: 100,
      percent_off: 100,
      discount: 1400,
      vat: 0,
      vat_rate: 0,
      vat_kind: "export",
      customerId: await customerOf(ada),
      customer: await customerOf(ada),
      spaceId: ada.spaceId,
      space_id: ada.spaceId,
      successUrl: "https://evil.test",
      returnUrl: "https://evil.test",
    } as never;
    expect(await eve.client.ok(getQuote, wanted)).toMatchObject({ net: 1400, discount: 0, total: 1708 });
    const { url } = await eve.client.ok(startCheckout, wanted);
    const paid = await submit(url, { card: GOOD_CARD });
    expect(paid.headers.get("location")).toMatch(/^http:\/\/owlstat\.test\//);
    await sync(eve);
    const { invoices } = await eve.client.ok(listInvoices);
    expect(invoices.map(({ total }) => total)).toEqual([1708]);
    expect((await planOf(eve))?.prolevel).toBe(10);
    expect((await planOf(ada))?.prolevel).toBe(5);
  });

  test.each(["pdf", "xml"] as const)("another owner's invoice as %s, by its id or number", async (format) => {
    const [invoice] = (await ada.client.ok(listInvoices)).invoices;
    const eve = await someone();
    for (const id of [invoice?.id, invoice?.name, "1", "2026-0001", "../../invoices"]) {
      const { status, body } = await eve.client.call(getInvoiceFile, { id: String(id), format });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.base64).toBeUndefined();
    }
  });
});

describe("guessed and stolen vouchers", () => {
  const code = "OWLSNEST2026";
  const stored = db.transaction((tx) =>
    insertVouchers(tx, [
      {
        id: uuidv7(clock.now()),
        code,
        label: "attacked",
        kind: "slots",
        slots: 20,
        days: 30,
        percent: null,
        most_uses: 1,
        expires_at: null,
        created_at: new Date(clock.now()),
      },
    ]),
  );

  test.each(["%", "OWLS%", "OWLSNEST202_", "' or '1'='1", `${code}\u0000`, "OWLSNEST", "*", "{}"])(
    "the code %j finds nothing",
    async (guess) => {
      await stored;
      const eve = await someone();
      expect((await eve.client.call(redeemVoucher, { code: guess })).status).toBeGreaterThanOrEqual(400);
      expect((await planOf(eve))?.prolevel).toBe(2);
    },
  );

  test("a quote for it neither uses it up nor gives anything", async () => {
    await stored;
    const eve = await someone();
    await eve.client.call(getQuote, { slots: 10, cycle: "monthly", code });
    const { rows } = await db.pool.query("select uses from vouchers where code = $1", [code]);
    expect(rows[0]?.uses).toBe(0);
  });

  test("asking for prices with made-up codes is bounded like redeeming them", async () => {
    await stored;
    const eve = await someone();
    await eve.client.ok(saveBillingDetails, ITALIAN);
    const answers = [];
    for (let guess = 0; guess < 22; guess += 1) {
      const wanted = { slots: 10, cycle: "monthly", code: `SPRING${guess}` } as const;
      answers.push((await eve.client.call(guess % 2 ? getQuote : startCheckout, wanted)).body.code);
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill("promo_code_invalid"));
    expect(answers.slice(20)).toEqual(["rate_limited", "rate_limited"]);
    expect((await eve.client.call(redeemVoucher, { code })).body.code).toBe("rate_limited");
  });

  test("a logged-out visitor, and one person twenty times at once, get no more than one", async () => {
    await stored;
    expect((await web.client().call(redeemVoucher, { code })).status).toBe(401);
    const eve = await someone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => eve.client.call(redeemVoucher, { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await db.pool.query("select uses from vouchers where code = $1", [code]);
    expect(rows[0]?.uses).toBe(1);
  });
});
