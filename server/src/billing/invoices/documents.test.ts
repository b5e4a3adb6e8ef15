import { getInvoiceFile, listInvoices } from "@owlstat/core/billing/contract.ts";
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
