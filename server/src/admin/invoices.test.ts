import { exportInvoices, listAllInvoices, refundInvoice } from "@owlstat/core/admin/invoice-contract.ts";
import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import { recheckVat } from "../billing/details/vat-jobs.ts";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../testing/services/test-money.ts";

const { web, db, sandbox, buy, someone, planOf, track, moveOn, sync } = await startMoney();
web.services.config.adminPassword = "the gate's password";
const { client } = await castUser(web, { admin: true });

const ask = <E extends Endpoint>(contract: E, input: CallInput<E>) =>
  askAdmin(client, contract, input, "the gate's password");

test("totals follow the filter, per country and rate, and a refund takes its part off", async () => {
  const [ada, ben, cleo] = [await someone(), await someone(), await someone()];
  await buy(ada, 10);
  await buy(ben, 10, { details: { ...ITALIAN, country: "FR", name: "=cmd()" } });
  await buy(cleo, 10, { details: { ...ITALIAN, country: "CH" } });
  await track(ada, 5);
  const all = (await ask(listAllInvoices, { page: 1 })).body;
  expect(all).toMatchObject({ total: 3, sums: { net: 4200, vat: 588, total: 4788 } });
  expect(all.countries).toEqual([
    { country: "CH", vat_kind: "export", vat_rate: 0, net: 1400, vat: 0, total: 1400 },
    { country: "FR", vat_kind: "eu", vat_rate: 2000, net: 1400, vat: 280, total: 1680 },
    { country: "IT", vat_kind: "domestic", vat_rate: 2200, net: 1400, vat: 308, total: 1708 },
  ]);
  const french = (await ask(listAllInvoices, { page: 1, country: "FR" })).body;
  expect(french).toMatchObject({ total: 1, sums: { net: 1400 }, invoices: [{ country: "FR", vat: 280 }] });
  const italian = (await ask(listAllInvoices, { page: 1, country: "IT" })).body.invoices[0];
  const id = italian?.id ?? "";
  expect((await ask(refundInvoice, { id, cents: 1709 })).body.code).toBe("refund_too_much");
  await Promise.all([ask(refundInvoice, { id, cents: 1000 }), ask(refundInvoice, { id, cents: 1000 })]);
  expect((await ask(listAllInvoices, { page: 1, country: "IT" })).body.sums.total).toBe(708);
  expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
  expect((await ask(refundInvoice, { id })).status).toBe(200);
  expect((await ask(listAllInvoices, { page: 1, country: "IT" })).body.sums.total).toBe(0);
  expect(await planOf(ada)).toMatchObject({ has_to_renew: true });
  const lines = (await ask(exportInvoices, { kind: "invoice" })).body.csv.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain("'=cmd()");
  expect(lines[1]).toMatch(
    /^2026-0001,invoice,2026-03-10,,Nest,.*,IT,,domestic,22,14.00,3.08,17.08,EUR,stripe,/,
  );
});

test("admins find invoices whose VAT is not what it should be, until it is settled", async () => {
  const differing = async () =>
    (await ask(listAllInvoices, { page: 1, differs: "yes" })).body.invoices.map(
      ({ vat, vat_rate, vat_due, vat_open }) => ({ vat, vat_rate, vat_due, vat_open }),
    );
  expect(await differing()).toEqual([]);
  const ada = await someone();
  const set = (text: string) =>
    db.pool.query(`update billing_accounts set ${text} where space_id = $1`, [ada.spaceId]);
  await sandbox.fail("vies", "500");
  const details = { ...ITALIAN, country: "DE", type: "company", vat: "123456789" } as const;
  await buy(ada, 10, { details });
  await sandbox.mend();
  // The number is known to be valid, but the service still charges the rate from before.
  await set("vat_status = 'valid', vat_pending_since = null, vat_checked_at = now() + interval '1 year'");
  await moveOn(ada);
  await sync(ada);
  // What the invoice states is what was charged.
  expect(await differing()).toEqual([{ vat: 266, vat_rate: 1900, vat_due: 0, vat_open: 266 }]);
  await set("vat_pending_since = '2020-01-01'");
  await recheckVat.run(web.services, {}, {} as never);
  expect(await differing()).toEqual([]);
});

test("a quarter ends at midnight where the seller is, in lists, sums and the export alike", async () => {
  const ada = await someone();
  await buy(ada, 10);
  // In Rome the new year has begun.
  await db.pool.query(
    "update invoices set year = 2027, number = 1, issued_at = '2026-12-31T23:30:00Z' where space_id = $1",
    [ada.spaceId],
  );
  const old = { from: "2026-10-01", to: "2026-12-31" };
  const fresh = { from: "2027-01-01", to: "2027-03-31" };
  expect((await ask(listAllInvoices, { page: 1, ...old })).body).toMatchObject({ total: 0, countries: [] });
  expect((await ask(listAllInvoices, { page: 1, ...fresh })).body).toMatchObject({
    total: 1,
    sums: { total: 1708 },
    invoices: [{ name: "2027-0001", day: "2027-01-01" }],
  });
  expect((await ask(exportInvoices, old)).body.csv.trim().split("\r\n")).toHaveLength(1);
  expect((await ask(exportInvoices, fresh)).body.csv).toContain("2027-0001,invoice,2027-01-01");
});
