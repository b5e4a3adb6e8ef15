import { getBilling, getQuote, saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { getInvoiceFile, listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { documentOf } from "../invoices/documents.ts";
import { findIssued } from "../invoices/invoice-store.ts";

const { web, db, sandbox, someone, buy, customerOf } = await startMoney();
const WANTED = { slots: 10, cycle: "monthly" } as const;
const CANARIAN = {
  ...ITALIAN,
  address: "Calle 1, Las Palmas",
  country: "ES",
  territory: "canary_islands",
  type: "private",
} as const;

const onlyInvoice = async ({ client }: CastMember) => (await client.ok(listInvoices)).invoices[0];

async function xmlOf({ client }: CastMember, id: string): Promise<string> {
  const { base64 } = await client.ok(getInvoiceFile, { id, format: "xml" });
  return Buffer.from(base64, "base64").toString("utf8");
}

test("a buyer on the Canary Islands pays no VAT, and every document says where they are and why", async () => {
  const ada = await someone();
  await buy(ada, 10, { details: CANARIAN });
  expect((await ada.client.ok(getBilling)).details).toMatchObject({
    country: "ES",
    territory: "canary_islands",
  });
  const invoice = await onlyInvoice(ada);
  expect(invoice).toMatchObject({ net: 1400, vat: 0, vat_kind: "export" });
  expect(invoice?.buyer).toMatchObject({ country: "ES", territory: "canary_islands", type: "private" });
  const issued = await findIssued(db, invoice?.id ?? "");
  const printed = issued && documentOf(web.services, issued);
  expect(printed?.buyer.lines).toContain("Canary Islands");
  expect(printed?.notes[0]).toContain("Articles 6 and 58");
  const xml = await xmlOf(ada, invoice?.id ?? "");
  expect(xml).toContain("<cbc:CountrySubentity>Canary Islands</cbc:CountrySubentity>");
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const customer = await fetch(`${sandbox.url}/v1/customers/${await customerOf(ada)}`, { headers });
  expect(await customer.json()).toMatchObject({ address: { country: "ES", state: "Canary Islands" } });
});

test("Monaco is billed and counted as France", async () => {
  const ada = await someone();
  await buy(ada, 10, { details: { ...ITALIAN, country: "MC" } });
  expect(await onlyInvoice(ada)).toMatchObject({
    vat: 280,
    vat_rate: 2000,
    vat_kind: "eu",
    buyer: { country: "MC" },
  });
  const { rows } = await db.pool.query("select country from invoices where space_id = $1", [ada.spaceId]);
  expect(rows).toEqual([{ country: "FR" }]);
});

test("a part belongs to its country, and none means the rest of it", async () => {
  const ada = await someone();
  const wrong = await ada.client.call(saveBillingDetails, { ...CANARIAN, country: "DE" });
  expect(wrong.body.code).toBe("country_unknown");
  await ada.client.ok(saveBillingDetails, CANARIAN);
  expect(await ada.client.ok(getQuote, WANTED)).toMatchObject({ vat: 0, vat_kind: "export" });
  await ada.client.ok(saveBillingDetails, { ...CANARIAN, territory: null });
  expect(await ada.client.ok(getQuote, WANTED)).toMatchObject({ vat: 294, vat_kind: "eu" });
});

test("a company outside the EU reads another article than a private person", async () => {
  const ada = await someone();
  await buy(ada, 10, { details: { ...ITALIAN, country: "CH", type: "company" } });
  const issued = await findIssued(db, (await onlyInvoice(ada))?.id ?? "");
  const notes = issued ? documentOf(web.services, issued).notes : [];
  expect(notes[0]).toContain("Article 44 of");
});
