import { listAllInvoices, refundInvoice } from "@owlstat/core/admin/invoice-contract.ts";
import { getMoney, getVatReturn } from "@owlstat/core/admin/money-contract.ts";
import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../testing/services/test-money.ts";

const { web, db, buy, someone } = await startMoney();
web.services.config.adminPassword = "the gate's password";
const { client } = await castUser(web, { admin: true });

const ask = <E extends Endpoint>(contract: E, input: CallInput<E>) =>
  askAdmin(client, contract, input, "the gate's password");
const months = async () => (await ask(getMoney, {})).body.months;
const vat = async (quarter: string) => (await ask(getVatReturn, { quarter })).body.rows;

test("each month says what is paid per month, gained, lost and refunded; a return counts by quarter", async () => {
  expect(await months()).toHaveLength(12);
  const [ada, ben, cleo] = [await someone(), await someone(), await someone()];
  await buy(ada, 10);
  await buy(ben, 10, { details: { ...ITALIAN, country: "FR" } });
  await buy(cleo, 3, { details: { ...ITALIAN, country: "CH" } });
  // Cleo bought a month ago and did not renew.
  await db.pool.query(
    `update invoices set issued_at = issued_at - interval '1 month', lines = (
       select jsonb_agg(line || jsonb_build_object('start', (line->>'start')::timestamptz - interval '32 days',
         'end', (line->>'end')::timestamptz - interval '32 days')) from jsonb_array_elements(lines) line)
     where space_id = $1`,
    [cleo.spaceId],
  );
  const [now, before, earlier] = await months();
  expect(now).toMatchObject({ month: "2026-03", recurring: 2800, customers: 2, gained: 2800, lost: 175 });
  expect(now).toMatchObject({ invoiced: 2800, refunded: 0, vat: 588 });
  expect(before).toMatchObject({ month: "2026-02", recurring: 175, gained: 175, lost: 0, invoiced: 175 });
  expect(earlier).toMatchObject({ month: "2026-01", recurring: 0, customers: 0, invoiced: 0 });

  expect(await vat("2026-Q1")).toEqual([
    { quarter: "2026-Q1", country: "FR", vat_rate: 2000, net: 1400, vat: 280 },
  ]);
  const [french] = (await ask(listAllInvoices, { page: 1, country: "FR" })).body.invoices;
  await db.pool.query("update invoices set issued_at = '2025-12-31T22:30:00Z' where id = $1", [french?.id]);
  await ask(refundInvoice, { id: french?.id ?? "" });
  // The refund corrects the return of the quarter in which the sale was.
  expect(await vat("2025-Q4")).toEqual([
    { quarter: "2025-Q4", country: "FR", vat_rate: 2000, net: 1400, vat: 280 },
  ]);
  expect(await vat("2026-Q1")).toEqual([
    { quarter: "2025-Q4", country: "FR", vat_rate: 2000, net: -1400, vat: -280 },
  ]);
  const [refunded] = await months();
  expect(refunded).toMatchObject({ recurring: 1400, customers: 1, refunded: 1400, invoiced: 1400 });
});

test("a quarter begins at midnight where the seller is", async () => {
  const ada = await someone();
  await buy(ada, 10, { details: { ...ITALIAN, country: "DE" } });
  await db.pool.query("update invoices set issued_at = '2026-06-30T22:30:00Z' where space_id = $1", [
    ada.spaceId,
  ]);
  const german = { country: "DE", vat_rate: 1900, net: 1400, vat: 266 };
  expect(await vat("2026-Q2")).toEqual([]);
  expect(await vat("2026-Q3")).toEqual([{ quarter: "2026-Q3", ...german }]);
});
