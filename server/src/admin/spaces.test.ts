import { listUsers } from "@owlstat/core/admin/contract.ts";
import { getFailure } from "@owlstat/core/admin/space-contract.ts";
import { getUserDetails } from "@owlstat/core/admin/user-contract.ts";
import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { createVouchers, redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { expect, test } from "vitest";
import { sendReceipt } from "../billing/invoices/receipt-jobs.ts";
import { noteReturn } from "../mail/store.ts";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { castCompany, castUser } from "../testing/people/test-cast.ts";
import { GOOD_CARD, ITALIAN, LATER_DECLINED, startMoney } from "../testing/services/test-money.ts";

const { web, db, sandbox, buy, approve, someone, moveOn, sync } = await startMoney();
web.services.config.adminPassword = "the gate's password";
const boss = await castUser(web, { admin: true });

const ask = <E extends Endpoint>(contract: E, input: CallInput<E>) =>
  askAdmin(boss.client, contract, input, "the gate's password");
const spacesOf = async (id: string) => (await ask(getUserDetails, { id })).body.spaces;
const found = async (q: string) => (await ask(listUsers, { page: 1, q })).body.users.map(({ id }) => id);
const query = async (text: string, values: unknown[]) => (await db.pool.query(text, values)).rows;

/** Somebody whose company bought a plan, while their own space has none. */
async function companyOwner(name: string, card = GOOD_CARD) {
  const owner = await someone();
  const company = await castCompany(web, owner);
  await db.pool.query("update spaces set name = $2 where id = $1", [company.spaceId, name]);
  await buy(company, 25, { card, details: { ...ITALIAN, name: `${name} srl` } });
  return { owner, company };
}

test("the space that pays is shown with plan, provider, next payment and invoice", async () => {
  const { owner, company } = await companyOwner("Nest");
  const [home, paying] = await spacesOf(owner.userId);
  expect(home).toMatchObject({ id: owner.spaceId, kind: "personal", billing: null, invoices: [] });
  expect(paying).toMatchObject({
    id: company.spaceId,
    kind: "company",
    name: "Nest",
    plan: "pro",
    slots: 25,
    billing: { buyer: "Nest srl", provider: "stripe", state: "running", slots: 25, cycle: "monthly" },
    invoices: [{ name: expect.stringMatching(/^2026-\d{4}$/) }],
  });
  const [row] = await query("select period_end, net from billing_accounts where space_id = $1", [
    company.spaceId,
  ]);
  const total = row.net + Math.round(row.net * 0.22);
  expect(paying?.billing?.next_payment).toEqual({ at: row.period_end.toISOString(), total });
  const listed = (await ask(listUsers, { page: 1, q: "Nest", plan: "pro" })).body.users;
  expect(listed.map(({ spaces }) => spaces.map(({ plan, slots }) => [plan, slots]))).toEqual([
    [
      ["free", 2],
      ["pro", 25],
    ],
  ]);
});

test("people are found by company, buyer, invoice number, provider's ids and domain", async () => {
  const { owner, company } = await companyOwner("Quercia Blu");
  const [paying] = (await spacesOf(owner.userId)).slice(1);
  await db.pool.query(
    `insert into domains (host, space_id, token, state, created_at)
     values ('stats.quercia.example', $1, 't', 'Approved', now())`,
    [company.spaceId],
  );
  await db.pool.query(
    "insert into sites (space_id, draft, subdomain, updated_at) values ($1, '{}', 'quercia', now())",
    [company.spaceId],
  );
  const [bill] = await query("select provider_id from invoices where space_id = $1", [company.spaceId]);
  const words = [
    ...["quercia bl", "Quercia Blu srl", paying?.invoices[0]?.name, bill.provider_id],
    ...[paying?.billing?.customer_id, paying?.billing?.subscription_id],
    ...["stats.quercia.example", "https://stats.quercia.example/login", "quercia.localhost"],
  ];
  for (const word of words) expect(await found(word ?? "missing"), word ?? "").toEqual([owner.userId]);
  expect(await found("cus_nobody")).toEqual([]);
  expect(await found("2026-999")).toEqual([]);
});

test("a renewal that failed is shown as the service tells it", async () => {
  const { owner, company } = await companyOwner("Late", LATER_DECLINED);
  expect((await ask(getFailure, { id: company.spaceId })).body).toEqual({ failure: null });
  await moveOn(company);
  await sync(company);
  const [, late] = await spacesOf(owner.userId);
  const total = late?.billing?.overdue?.total;
  expect(late?.billing).toMatchObject({ state: "overdue", next_payment: null });
  const { failure } = (await ask(getFailure, { id: company.spaceId })).body;
  expect(failure).toMatchObject({ cents: total, reason: "generic_decline" });
  expect((await ask(getFailure, { id: owner.spaceId })).body.code).toBe("not_found");
  await sandbox.fail("stripe", "500");
  expect((await ask(getFailure, { id: company.spaceId })).body.code).toBe("payments_unavailable");
  await sandbox.mend();
});

test("PayPal's reason is shown, too", async () => {
  const ada = await someone();
  await ada.client.ok(saveBillingDetails, ITALIAN);
  const { url } = await ada.client.ok(startCheckout, { slots: 10, cycle: "monthly", provider: "paypal" });
  await approve(ada, url, "declined_later");
  const [row] = await query("select subscription_id from billing_accounts where space_id = $1", [
    ada.spaceId,
  ]);
  await sandbox.post(`/paypal/subscriptions/${row.subscription_id}/move-on`, {});
  await sync(ada);
  const { failure } = (await ask(getFailure, { id: ada.spaceId })).body;
  expect(failure).toMatchObject({ reason: "PAYER_CANNOT_PAY" });
});

test("whether the mail with an invoice arrived stands beside it", async () => {
  const { owner } = await companyOwner("Post");
  const invoice = async () => (await spacesOf(owner.userId))[1]?.invoices[0];
  const { id = "" } = (await invoice()) ?? {};
  expect((await invoice())?.mail).toBeNull();
  await sendReceipt.run(web.services, { invoiceId: id }, {} as never);
  const sent = (await invoice())?.mail;
  expect(sent).toMatchObject({ state: "sent", reason: null });
  await noteReturn(db, sent?.id ?? "", "bounced", "550 no such mailbox");
  expect((await invoice())?.mail).toMatchObject({ state: "bounced", reason: "550 no such mailbox" });
  const [, space] = await spacesOf(owner.userId);
  expect(space?.mails).toMatchObject([{ state: "bounced" }]);
});

test("vouchers and the code of a first order are named", async () => {
  const [code] = (
    await ask(createVouchers, {
      label: "Fair",
      value: { kind: "discount", percent: 50 },
      most_uses: 1,
      count: 1,
    })
  ).body.codes;
  const ada = await someone();
  await ada.client.ok(redeemVoucher, { code: code ?? "" });
  const held = (await spacesOf(ada.userId))[0]?.codes;
  expect(held).toMatchObject([{ code, label: "Fair", spent_at: null }]);
  await buy(ada, 10, { code: code ?? "" });
  const used = (await spacesOf(ada.userId))[0]?.codes;
  expect(used).toMatchObject([{ code, label: "Fair", spent_at: expect.any(String) }]);
  const ben = await someone();
  await buy(ben, 10, { code: "OWL5" });
  expect((await spacesOf(ben.userId))[0]?.codes).toMatchObject([{ code: "OWL5", label: "" }]);
});
