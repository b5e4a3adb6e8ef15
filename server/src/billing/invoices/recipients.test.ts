import { saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import {
  getInvoiceRecipients,
  listInvoices,
  setInvoiceRecipients,
} from "@owlstat/core/billing/invoice-contract.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { sendCopy, sendReceipt } from "./receipt-jobs.ts";

const { web, db, buy, someone } = await startMoney();
const { services } = web;
const BOOKS = "books@accountant.test";

const firstOf = async ({ client }: CastMember) => (await client.ok(listInvoices)).invoices[0]?.id ?? "";
const copy = (invoiceId: string, email = BOOKS) => sendCopy.run(services, { invoiceId, email }, {} as never);
const copies = () => services.mailer.sent.filter(({ to }) => to === BOOKS);

test("others get a copy with both files, once, and can stop it", async () => {
  const ada = await someone();
  const given = { emails: ["Books@Accountant.test", BOOKS, "boss@nest.test"] };
  expect(await ada.client.ok(setInvoiceRecipients, given)).toEqual({ emails: [BOOKS, "boss@nest.test"] });
  await buy(ada, 10);
  const id = await firstOf(ada);
  await sendReceipt.run(services, { invoiceId: id }, {} as never);
  const { rows } = await db.pool.query("select data->>'email' as email from pgboss.job where name = $1", [
    sendCopy.name,
  ]);
  expect(rows.map(({ email }) => email).toSorted()).toEqual([BOOKS, "boss@nest.test"]);
  for (let twice = 0; twice < 2; twice += 1) await copy(id);
  expect(copies()).toHaveLength(1);
  const [mail] = copies();
  expect(mail?.subject).toMatch(/^Invoice 2026-\d{4} of .*Nest/);
  expect(mail?.attachments?.map(({ filename }) => filename.slice(-4))).toEqual([".pdf", ".xml"]);
  expect(mail?.listUnsubscribe?.url).toContain("token=");
});

test("nobody gets one who was taken off the list, whose owner is unconfirmed, or of another space", async () => {
  const [ada, ben] = [await someone(), await someone()];
  await ada.client.ok(setInvoiceRecipients, { emails: [BOOKS] });
  expect(await ben.client.ok(getInvoiceRecipients)).toEqual({ emails: [] });
  await buy(ada, 10);
  const before = copies().length;
  await copy(await firstOf(ada), "stranger@x.test");
  await db.pool.query("update users set confirmed_at = null where id = $1", [ada.userId]);
  await copy(await firstOf(ada));
  const refused = await ada.client.call(setInvoiceRecipients, { emails: ["more@x.test"] });
  expect(refused.body.code).toBe("confirm_first");
  await db.pool.query("update users set confirmed_at = now() where id = $1", [ada.userId]);
  await ada.client.ok(setInvoiceRecipients, { emails: [] });
  await copy(await firstOf(ada));
  expect(copies()).toHaveLength(before);
  expect(services.mailer.sent.filter(({ to }) => to === "stranger@x.test")).toEqual([]);
});

test("more than five, or what is no address, is refused", async () => {
  const ada = await someone();
  const many = Array.from({ length: 6 }, (_, index) => `a${index}@x.test`);
  for (const emails of [many, ["no address"]])
    expect((await ada.client.call(setInvoiceRecipients, { emails })).status).toBe(400);
});

test("the buyer's reference stands on what is issued from then on", async () => {
  const ada = await someone();
  await buy(ada, 10, { details: { ...ITALIAN, reference: "PO 4711" } });
  await ada.client.ok(saveBillingDetails, { ...ITALIAN, reference: "PO 4712" });
  const { rows } = await db.pool.query(
    "select document->'facts'->-1 as fact, xml from invoice_files f join invoices i on i.id = f.invoice_id where space_id = $1",
    [ada.spaceId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.fact).toEqual({ label: "Your reference", value: "PO 4711" });
  expect(rows[0]?.xml).toContain("<cbc:BuyerReference>PO 4711</cbc:BuyerReference>");
});
