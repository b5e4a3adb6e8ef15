import {
  cancelSubscription,
  getBilling,
  getInvoiceFile,
  listInvoices,
} from "@owlstat/core/billing/contract.ts";
import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { describe, expect, test } from "vitest";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { documentOf } from "./documents.ts";
import { findIssued } from "./invoice-store.ts";
import { sendReceipt } from "./receipt-jobs.ts";

const { web, db, buy, someone, sandbox, sync, customerOf } = await startMoney();
const { services } = web;
const SWISS = { ...ITALIAN, country: "CH", name: "#pagebreak() <Nest>" };

async function bought(details: typeof ITALIAN | typeof SWISS = ITALIAN) {
  const ada = await someone();
  await buy(ada, 10, { details });
  const [invoice] = (await ada.client.ok(listInvoices)).invoices;
  return { ada, id: invoice?.id ?? "" };
}

describe("an invoice", () => {
  test("is a PDF and a file for accounting programs, for its owner alone", async () => {
    const { ada, id } = await bought();
    const pdf = await ada.client.ok(getInvoiceFile, { id });
    expect(Buffer.from(pdf.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(await ada.client.ok(getInvoiceFile, { id })).toEqual(pdf);
    const xml = await ada.client.ok(getInvoiceFile, { id, format: "xml" });
    expect(xml.name).toMatch(/^2026-\d{4}\.xml$/);
    expect(Buffer.from(xml.base64, "base64").toString()).toContain("urn:cen.eu:en16931:2017");
    const ben = await someone();
    expect((await ben.client.call(getInvoiceFile, { id })).body.code).toBe("not_found");
  });

  test("is written in the language it was issued in, with the legal sentence where no VAT is due", async () => {
    const { id } = await bought(SWISS);
    const issued = await findIssued(db, id);
    if (!issued) throw new Error("no invoice");
    const german = documentOf(services, { ...issued, row: { ...issued.row, language: "de" } });
    expect(german).toMatchObject({ language: "de", title: expect.stringMatching(/^Rechnung 2026-/) });
    expect(german.buyer.lines[0]).toBe("#pagebreak() <Nest>");
    expect(german.buyer.lines[2]).toBe("Schweiz");
    expect(german.notes[0]).toContain("2006/112");
    const { pages } = await services.printers.invoice(german);
    expect(pages).toBe(1);
  });

  test("its mail says what was paid, for which period, and what comes next or when it ends", async () => {
    const { ada, id } = await bought();
    await sendReceipt.run(services, { invoiceId: id }, {} as never);
    const { invoices } = await ada.client.ok(listInvoices);
    const { subscription } = await ada.client.ok(getBilling);
    const paid = formatMoney(invoices[0]?.total ?? 0, "EUR", "en");
    const next = formatMoney(subscription?.next_total ?? 0, "EUR", "en");
    const mail = () => services.mailer.sent.at(-1)?.text;
    expect(mail()).toContain(`Total: ${paid}`);
    expect(mail()).toMatch(/10 accounts, .*2026 to .*2026: €/);
    expect(mail()).toMatch(new RegExp(`Next payment: ${next} on `));
    await ada.client.ok(cancelSubscription);
    await db.pool.query("delete from mail_log where user_id = $1", [ada.userId]);
    await sendReceipt.run(services, { invoiceId: id }, {} as never);
    expect(mail()).toContain("Cancelled. It stays active until");
    expect(mail()).not.toContain("Next payment");
  });

  test("is mailed once, with both files; so is a credit note", async () => {
    const { ada, id } = await bought();
    for (let twice = 0; twice < 2; twice += 1)
      await sendReceipt.run(services, { invoiceId: id }, {} as never);
    await sandbox.post(`/stripe/customers/${await customerOf(ada)}/refund`, {});
    await sync(ada);
    const note = (await ada.client.ok(listInvoices)).invoices.find(({ kind }) => kind === "credit_note");
    await sendReceipt.run(services, { invoiceId: note?.id ?? "" }, {} as never);
    const { rows } = await db.pool.query("select subject from mail_log where user_id = $1 order by id", [
      ada.userId,
    ]);
    expect(rows.map(({ subject }) => subject.replace(/\d+/g, "0"))).toEqual([
      "Your invoice 0-0",
      "Your credit note C0-0",
    ]);
  });
});
