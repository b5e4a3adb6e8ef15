import { getBilling, getQuote, saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "../platform/uuid.ts";
import { castCompany } from "../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../testing/services/test-money.ts";
import { insertVouchers, type NewVoucher } from "./store.ts";

const { web, db, clock, someone, buy, planOf } = await startMoney();

let made = 0;
async function voucher(fields: Partial<NewVoucher> = {}): Promise<string> {
  made += 1;
  const code = `CODE${made}`;
  const row = { label: "test", kind: "slots", slots: 20, days: 30, percent: null, most_uses: 1 } as const;
  const created_at = new Date(clock.now());
  const ids = { id: uuidv7(clock.now()), code, expires_at: null, created_at };
  expect(await db.transaction((tx) => insertVouchers(tx, [{ ...row, ...ids, ...fields }]))).toBe(true);
  return code;
}
const discount = (fields: Partial<NewVoucher> = {}) =>
  voucher({ kind: "discount", slots: null, days: null, percent: 20, ...fields });
const usesOf = async (code: string) =>
  (await db.pool.query("select uses from vouchers where code = $1", [code])).rows[0]?.uses;

describe("slots", () => {
  test("count at once, with the features of Pro, until their days are over", async () => {
    const ada = await someone();
    const code = await voucher();
    const done = await ada.client.ok(redeemVoucher, { code: ` ${code.toLowerCase()} ` });
    expect(done).toMatchObject({
      kind: "slots",
      slots: 20,
      percent: null,
      user: { prolevel: 20, slots: 20 },
    });
    expect(Date.parse(done.until ?? "")).toBe(clock.now() + 30 * DAY);
    expect((await ada.client.ok(getBilling)).granted).toMatchObject({ slots: 20 });
  });

  test("a plan that lapsed runs again", async () => {
    const ada = await someone();
    await db.pool.query("update spaces set prolevel = 10, has_to_renew = true where id = $1", [ada.spaceId]);
    const { user } = await ada.client.ok(redeemVoucher, { code: await voucher() });
    expect(user).toMatchObject({ prolevel: 20, hasToRenew: false });
  });

  test.each([
    ["unknown", async () => "NOSUCH", "voucher_unknown"],
    ["expired", () => voucher({ expires_at: new Date(clock.now()) }), "voucher_expired"],
    ["worth no more than two slots", () => voucher({ slots: 2 }), "voucher_no_gain"],
  ])("a code that is %s gives nothing and loses nothing", async (_, make, error) => {
    const ada = await someone();
    const code = await make();
    expect((await ada.client.call(redeemVoucher, { code })).body.code).toBe(error);
    expect((await planOf(ada))?.prolevel).toBe(2);
    expect((await usesOf(code)) ?? 0).toBe(0);
  });

  test("vouchers are not added up", async () => {
    const ada = await someone();
    await ada.client.ok(redeemVoucher, { code: await voucher() });
    const second = await voucher({ slots: 50 });
    expect((await ada.client.call(redeemVoucher, { code: second })).body.code).toBe("voucher_running");
    expect(await usesOf(second)).toBe(0);
  });

  test("a person redeems a code once, also in another space of theirs", async () => {
    const ada = await someone();
    const company = await castCompany(web, ada);
    const code = await voucher({ most_uses: 5 });
    await ada.client.ok(redeemVoucher, { code });
    expect((await company.client.call(redeemVoucher, { code })).body.code).toBe("voucher_redeemed");
    expect(await usesOf(code)).toBe(1);
  });
});

test("fifty at once redeem a code for one: one gets it", async () => {
  const people = await Promise.all(Array.from({ length: 50 }, someone));
  const code = await voucher();
  const answers = await Promise.all(people.map(({ client }) => client.call(redeemVoucher, { code })));
  const codes = answers.map(({ status, body }) => (status === 200 ? "ok" : body.code));
  expect(codes.filter((one) => one === "ok")).toHaveLength(1);
  expect(codes.filter((one) => one === "voucher_used_up")).toHaveLength(49);
  expect(await usesOf(code)).toBe(1);
});

test("guessing is slowed down", async () => {
  const ada = await someone();
  const answers = [];
  for (let guess = 0; guess < 21; guess += 1) {
    answers.push((await ada.client.call(redeemVoucher, { code: `GUESS${guess}` })).body.code);
  }
  expect(answers.filter((code) => code === "voucher_unknown")).toHaveLength(20);
  expect(answers.at(-1)).toBe("rate_limited");
});

describe("a discount", () => {
  const wanted = { slots: 10, cycle: "monthly" } as const;

  test("waits for the next order, is used by it, and is gone then", async () => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const done = await ada.client.ok(redeemVoucher, { code: await discount() });
    expect(done).toMatchObject({ kind: "discount", percent: 20, slots: null });
    expect(await ada.client.ok(getQuote, wanted)).toMatchObject({ discount: 280, percent_off: 20 });
    await buy(ada, 10);
    const { rows } = await db.pool.query("select net from invoices where space_id = $1", [ada.spaceId]);
    expect(rows).toEqual([{ net: 1120 }]);
    expect(await ada.client.ok(getQuote, wanted)).toMatchObject({ discount: 0 });
  });

  test("may be typed at the checkout; a quote does not use it up, the order does", async () => {
    const ada = await someone();
    const code = await discount();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    expect(await ada.client.ok(getQuote, { ...wanted, code })).toMatchObject({ discount: 280 });
    expect(await usesOf(code)).toBe(0);
    await buy(ada, 10, { code });
    expect(await usesOf(code)).toBe(1);
    const ben = await someone();
    await ben.client.ok(saveBillingDetails, ITALIAN);
    expect((await ben.client.call(getQuote, { ...wanted, code })).body.code).toBe("voucher_used_up");
  });

  test("a voucher for slots is no discount", async () => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const answer = await ada.client.call(getQuote, { ...wanted, code: await voucher() });
    expect(answer.body.code).toBe("promo_code_invalid");
  });
});
