import { getMe } from "@owlstat/core/auth/contract.ts";
import { getQuote, saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { expect, test } from "vitest";
import { castCompany } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const { web, db, buy, someone } = await startMoney();
const { services } = web;

test("the code works once per person, also for another company and after the first one is gone", async () => {
  const ada = await someone();
  const [first, second] = [await castCompany(web, ada), await castCompany(web, ada)];
  await first.client.ok(saveBillingDetails, ITALIAN);
  await second.client.ok(saveBillingDetails, ITALIAN);
  const wanted = { slots: 10, cycle: "monthly", code: "owl5" } as const;
  expect((await second.client.call(getQuote, wanted)).status).toBe(200);
  await buy(first, 10, { code: services.config.promoCode });
  expect((await second.client.call(getQuote, wanted)).body.code).toBe("promo_code_used");
  await db.pool.query("delete from spaces where id = $1", [first.spaceId]);
  expect((await second.client.call(startCheckout, wanted)).body.code).toBe("promo_code_used");
  expect((await second.client.ok(getMe)).user?.has_ordered).toBe(true);
});
