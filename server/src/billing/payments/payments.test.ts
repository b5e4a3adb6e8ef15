import { getMe } from "@owlstat/core/auth/contract.ts";
import {
  cancelSubscription,
  changeSubscription,
  checkVatNumber,
  getBilling,
  getQuote,
  openPortal,
  previewChange,
  resumeSubscription,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { confirmCheckout } from "@owlstat/core/billing/stripe/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { afterEach, describe, expect, test } from "vitest";
import { ITALIAN, LATER_DECLINED, startMoney } from "../../testing/services/test-money.ts";
import { recheckVat } from "../details/vat-jobs.ts";
import { reconcileBilling } from "../jobs.ts";

const money = await startMoney();
const { web, db, sandbox, buy, planOf, moveOn, sync, track, submit, someone } = money;
const { services } = web;
const GERMAN = {
  name: "Nest",
  address: "Weg 1",
  country: "DE",
  type: "company",
  vat: "DE123456789",
} as const;

afterEach(() => sandbox.mend());

describe("buying", () => {
  test("a paid checkout gives the slots and ends the trial; the page after it proves nothing itself", async () => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const { url } = await ada.client.ok(startCheckout, { slots: 10, cycle: "monthly" });
    const session_id = url.split("/").at(-1) ?? "";
    expect(await ada.client.ok(confirmCheckout, { session_id })).toMatchObject({
      state: "open",
      slots: null,
    });
    expect(await planOf(ada)).toMatchObject({ prolevel: 2 });
    await submit(url, { card: "4242424242424242" });
    const done = await ada.client.ok(confirmCheckout, { session_id });
    expect(done).toMatchObject({ state: "active", slots: 10, user: { prolevel: 10, slots: 10 } });
    expect(await planOf(ada)).toEqual({ prolevel: 10, has_to_renew: false, free_trial_ends_at: null });
    const { subscription } = await ada.client.ok(getBilling);
    expect(subscription).toMatchObject({ state: "running", slots: 10, cycle: "monthly", next_total: 1708 });
    expect(subscription?.overdue).toBeNull();
  });

  test("nobody confirms another owner's checkout, and a made-up one is none", async () => {
    const [ada, ben] = [await someone(), await someone()];
    await buy(ada, 5);
    await ben.client.ok(saveBillingDetails, ITALIAN);
    const { url } = await ada.client
      .call(startCheckout, { slots: 5, cycle: "monthly" })
      .then(({ body }) => body);
    expect(url).toBeUndefined();
    const foreign = (await money.stripe("/checkout/sessions")).data[0]?.id ?? "";
    for (const session_id of [foreign, "cs_test_nothing"]) {
      expect((await ben.client.call(confirmCheckout, { session_id })).body.code).toBe("not_found");
    }
    expect(await planOf(ben)).toMatchObject({ prolevel: 2 });
  });

  test.each([
    [{ slots: 2, cycle: "monthly" as const }, "slots_not_for_sale"],
    [{ slots: 10_001, cycle: "monthly" as const }, "slots_not_for_sale"],
    [{ slots: 5, cycle: "monthly" as const, code: "NOPE" }, "promo_code_invalid"],
  ])("%j is refused: %s", async (wanted, code) => {
    const ada = await someone();
    await ada.client.ok(saveBillingDetails, ITALIAN);
    expect((await ada.client.call(startCheckout, wanted)).body.code).toBe(code);
  });

  test("the code takes 5 % off the first order, once", async () => {
    const ada = await someone();
    expect((await ada.client.ok(getMe)).user?.has_ordered).toBe(false);
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const quote = await ada.client.ok(getQuote, { slots: 10, cycle: "monthly", code: "owl5" });
    expect(quote).toMatchObject({ net: 1400, discount: 70, vat: 293, total: 1623, vat_kind: "domestic" });
    // The code the banner shows.
    await buy(ada, 10, { code: services.config.promoCode });
    const { rows } = await db.pool.query("select net, vat, total, lines from invoices where space_id = $1", [
      ada.spaceId,
    ]);
    expect(rows).toMatchObject([{ net: 1330, vat: 293, total: 1623 }]);
    const again = await ada.client.call(getQuote, { slots: 10, cycle: "monthly", code: "OWL5" });
    expect(again.body.code).toBe("promo_code_used");
    // The banner goes by it.
    expect((await ada.client.ok(getMe)).user?.has_ordered).toBe(true);
  });

  test("without details there is nothing to buy, and without a card service nothing to pay by", async () => {
    const ada = await someone();
    const wanted = { slots: 5, cycle: "monthly" } as const;
    expect((await ada.client.call(startCheckout, wanted)).body.code).toBe("billing_details_missing");
    await ada.client.ok(saveBillingDetails, ITALIAN);
    const { payments } = services;
    services.payments = { stripe: null, paypal: null };
    try {
      expect((await ada.client.ok(getBilling)).providers).toEqual([]);
      expect((await ada.client.call(startCheckout, wanted)).body.code).toBe("payments_closed");
    } finally {
      services.payments = payments;
    }
  });

  test("while the card service is away everything stays readable and nothing is charged", async () => {
    const ada = await someone();
    await buy(ada, 5);
    await sandbox.fail("stripe", "500");
    expect((await ada.client.ok(getBilling)).subscription).toMatchObject({ slots: 5 });
    const { body } = await ada.client.call(changeSubscription, { slots: 8, cycle: "monthly" });
    expect(body.code).toBe("payments_unavailable");
    expect(await planOf(ada)).toMatchObject({ prolevel: 5 });
  });
});

describe("VAT", () => {
  test("a business VIES knows pays none, and its number stands at the provider", async () => {
    const ada = await someone();
    await buy(ada, 10, { details: GERMAN });
    const { rows } = await db.pool.query(
      "select net, vat, vat_kind, buyer from invoices where space_id = $1",
      [ada.spaceId],
    );
    expect(rows).toMatchObject([
      { net: 1400, vat: 0, vat_kind: "reverse_charge", buyer: { vat: "DE123456789" } },
    ]);
  });

  test("while VIES is down VAT is charged; when it answers the next bills carry none", async () => {
    const ada = await someone();
    await sandbox.fail("vies", "500");
    expect(await ada.client.ok(checkVatNumber, { country: "DE", vat: "123456789" })).toMatchObject({
      result: "unavailable",
    });
    await buy(ada, 10, { details: GERMAN });
    expect((await ada.client.ok(getBilling)).details.vat_status).toBe("pending");
    await sandbox.mend();
    await recheckVat.run(services, {}, {} as never);
    expect((await ada.client.ok(getBilling)).details.vat_status).toBe("valid");
    await moveOn(ada);
    await sync(ada);
    const { rows } = await db.pool.query(
      "select vat from invoices where space_id = $1 and kind = 'invoice' order by number",
      [ada.spaceId],
    );
    expect(rows).toEqual([{ vat: 266 }, { vat: 0 }]);
  });

  test.each([["500"], ["garbage"], ["html"], ["reset"]])("VIES with %s never gives 0 %%", async (kind) => {
    const ada = await someone();
    await sandbox.fail("vies", kind);
    await ada.client.ok(saveBillingDetails, GERMAN);
    const quote = await ada.client.ok(getQuote, { slots: 10, cycle: "monthly" });
    expect([quote.vat_rate, quote.vat_kind]).toEqual([1900, "eu"]);
  });

  test("a number that cannot be one, or a country that is none, is refused", async () => {
    const ada = await someone();
    const wrong = await ada.client.call(saveBillingDetails, { ...GERMAN, vat: "12" });
    expect(wrong.body.code).toBe("vat_number_invalid");
    expect((await ada.client.call(saveBillingDetails, { ...GERMAN, country: "XX" })).body.code).toBe(
      "country_unknown",
    );
    const invalid = await ada.client.ok(saveBillingDetails, { ...GERMAN, vat: "123456200" });
    expect(invalid.details.vat_status).toBe("invalid");
  });
});

describe("a running plan", () => {
  test("more slots come at once for the price shown before; fewer come when the period ends", async () => {
    const ada = await someone();
    await buy(ada, 5);
    const shown = await ada.client.ok(previewChange, { slots: 10, cycle: "monthly" });
    expect(shown).toMatchObject({ moment: "now", due: 1068, next_net: 1400, next_total: 1708 });
    await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
    expect(await planOf(ada)).toMatchObject({ prolevel: 10 });
    const less = await ada.client.ok(changeSubscription, { slots: 4, cycle: "monthly" });
    expect(less.subscription).toMatchObject({
      slots: 10,
      next: { slots: 4, cycle: "monthly" },
      next_total: 427,
    });
    await moveOn(ada);
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 4 });
  });

  test("a planned change can be taken back, and a year instead of a month begins at once", async () => {
    const ada = await someone();
    await buy(ada, 10);
    await ada.client.ok(changeSubscription, { slots: 5, cycle: "monthly" });
    expect((await ada.client.ok(resumeSubscription)).subscription?.next).toBeNull();
    const yearly = await ada.client.ok(changeSubscription, { slots: 10, cycle: "yearly" });
    expect(yearly.subscription).toMatchObject({ cycle: "yearly", period_end: "2027-03-10T12:00:00.000Z" });
  });

  test("cancelled it runs to the end of its period, then must be renewed; resumed it goes on", async () => {
    const ada = await someone();
    await buy(ada, 10);
    await track(ada, 5);
    expect((await ada.client.ok(cancelSubscription)).subscription?.cancels_at).toBe(
      "2026-04-10T12:00:00.000Z",
    );
    expect((await ada.client.ok(resumeSubscription)).subscription?.cancels_at).toBeNull();
    await ada.client.ok(cancelSubscription);
    await moveOn(ada);
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: true });
    expect((await ada.client.call(cancelSubscription)).body.code).toBe("no_subscription");
    await buy(ada, 20);
    expect(await planOf(ada)).toMatchObject({ prolevel: 20, has_to_renew: false });
  });

  test("who uses two accounts goes straight to Lite", async () => {
    const ada = await someone();
    await buy(ada, 10);
    await track(ada, 2);
    await ada.client.ok(cancelSubscription);
    await moveOn(ada);
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 2, has_to_renew: false });
  });

  test("a declined renewal brings a notification, is tried again, and ends in a plan to renew", async () => {
    const ada = await someone();
    await buy(ada, 10, { card: LATER_DECLINED });
    await track(ada, 5);
    await moveOn(ada);
    await sync(ada);
    const { subscription } = await ada.client.ok(getBilling);
    expect(subscription).toMatchObject({ state: "overdue", pay_url: expect.stringContaining("invoice") });
    expect(subscription).toMatchObject({ next_total: null, overdue: { total: 1708 } });
    expect(Date.parse(subscription?.overdue?.since ?? "")).toBeLessThan(
      Date.parse(subscription?.period_end ?? ""),
    );
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
    for (let tries = 0; tries < 4; tries += 1) await moveOn(ada);
    await reconcileBilling.run(services, {}, {} as never);
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: true });
    const texts = (await ada.client.ok(listNotifications)).notifications.map(({ text }) => text);
    expect(texts.filter((text) => text.includes("declined"))).toHaveLength(2);
  });

  test("more slots with a card that is declined wait for their bill", async () => {
    const ada = await someone();
    await buy(ada, 5, { card: LATER_DECLINED });
    const after = await ada.client.ok(changeSubscription, { slots: 10, cycle: "monthly" });
    expect(after.subscription).toMatchObject({ slots: 5, state: "running" });
    await submit(after.subscription?.pay_url ?? "", { card: "4242424242424242" });
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10 });
  });

  test("nobody changes another owner's plan", async () => {
    const [ada, ben] = [await someone(), await someone()];
    await buy(ada, 5);
    for (const contract of [cancelSubscription, resumeSubscription, openPortal]) {
      expect((await ben.client.call(contract)).body.code).toBe("no_subscription");
    }
    expect((await ben.client.ok(getBilling)).subscription).toBeNull();
    expect((await ada.client.ok(openPortal)).url).toContain("billing.stripe.com");
  });
});

test("an owner reads the invoices of the space and of no other", async () => {
  const [ada, ben] = [await someone(), await someone()];
  await buy(ada, 5);
  const { invoices } = await ada.client.ok(listInvoices);
  expect(invoices).toMatchObject([
    {
      name: expect.stringMatching(/^2026-\d{4}$/),
      total: 641,
      seller: { country: "IT" },
      buyer: { name: "Nest" },
      lines: [{ slots: 5, cents: 525, kind: "period" }],
    },
  ]);
  expect((await ben.client.ok(listInvoices)).invoices).toEqual([]);
});

test("invoices are numbered without gaps, also when many are paid at once", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => someone()));
  await Promise.all(people.map((who) => buy(who, 5)));
  await Promise.all(people.flatMap((who) => [sync(who), sync(who)]));
  const { rows } = await db.pool.query(
    "select number from invoices where kind = 'invoice' and year = 2026 order by number",
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});
