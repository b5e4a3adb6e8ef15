import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { createVouchers, endVoucher, listVouchers, redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { expect, test } from "vitest";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const GATE = "the gate's password";
const web = await startTestWeb({ config: { adminPassword: GATE } });
const { client } = await castUser(web, { admin: true });
const SLOTS = { label: "Fair", value: { kind: "slots", slots: 20, days: 30 }, most_uses: 1 } as const;

const ask = <E extends Endpoint>(contract: E, input: CallInput<E>) => askAdmin(client, contract, input, GATE);

test("codes are made in bulk, all different, listed, and redeemed as they are written", async () => {
  const { body } = await ask(createVouchers, { ...SLOTS, count: 200 });
  expect(new Set(body.codes).size).toBe(200);
  expect(body.codes.every((code) => /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(code))).toBe(true);
  const [code = ""] = body.codes;
  const listed = (await ask(listVouchers, { page: 1, q: code })).body;
  expect(listed).toMatchObject({ total: 1, vouchers: [{ code, label: "Fair", slots: 20, uses: 0 }] });
  const { client: somebody } = await castUser(web);
  expect((await somebody.ok(redeemVoucher, { code })).slots).toBe(20);
  expect((await ask(listVouchers, { page: 1, q: "Fair", state: "open" })).body.total).toBe(199);
  expect((await ask(listVouchers, { page: 1, q: "Fair", state: "used_up" })).body.total).toBe(1);
});

test("a word of one's own is one code; a word that exists, also the promo code, is refused", async () => {
  const own = { ...SLOTS, count: 1, code: "Spring26" };
  expect((await ask(createVouchers, own)).body.codes).toEqual(["SPRING26"]);
  for (const code of ["spring26", web.services.config.promoCode]) {
    expect((await ask(createVouchers, { ...own, code })).body.code).toBe("voucher_code_taken");
  }
});

test("the last day counts to its end, and a voucher can be ended before", async () => {
  const day = new Date(web.services.clock.now()).toISOString().slice(0, 10);
  const { codes } = (await ask(createVouchers, { ...SLOTS, count: 1, last_day: day })).body;
  const [code = ""] = codes;
  const [made] = (await ask(listVouchers, { page: 1, q: code })).body.vouchers;
  expect(Date.parse(made?.expires_at ?? "")).toBeGreaterThan(web.services.clock.now());
  expect((await ask(endVoucher, { id: made?.id ?? "" })).status).toBe(200);
  const { client: somebody } = await castUser(web);
  expect((await somebody.call(redeemVoucher, { code })).body.code).toBe("voucher_expired");
});
