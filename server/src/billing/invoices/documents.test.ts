import {
  cancelSubscription,
  getBilling,
  saveBillingDetails,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import { getInvoiceFile, listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { describe, expect, test } from "vitest";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { documentOf, xmlOf } from "./documents.ts";
import { findIssued } from "./invoice-store.ts";
import { sendReceipt } from "./receipt-jobs.ts";

const { web, db, buy, someone, sandbox, sync, customerOf, approve } = await startMoney();
const { services } = web;
const SWISS = { ...ITALIAN, country: "CH", name: "#pagebreak() <Nest>" };

const PARTS = { ...ITALIAN, address: "Via 1", postcode: "00184", city: "Roma", region: "RM" };

async function bought(details: CallInput<typeof saveBillingDetails> = ITALIAN) {
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
    expect(german.buyer.lines.slice(-2)[0]).toBe("Schweiz");
    expect(german.notes[0]).toContain("2006/112");
    const { pages } = await services.printers.invoice(german);
    expect(pages).toBe(1);
  });

  test("is in the language somebody bought in, until they choose another", async () => {
    const ada = await someone();
    ada.client.cookies.set("owl_language", "de");
    await buy(ada, 10);
    const [invoice] = (await ada.client.ok(listInvoices)).invoices;
    expect((await findIssued(db, invoice?.id ?? ""))?.row.language).toBe("de");
    await ada.client.ok(updateMe, { language: "fr" });
    ada.client.cookies.set("owl_language", "it");
    await ada.client.call(startCheckout, { slots: 10, cycle: "monthly" });
    const { rows } = await db.pool.query("select language from users where id = $1", [ada.userId]);
    expect(rows).toEqual([{ language: "fr" }]);
  });

  test.each([
    ["card", "Card", "Paid by card on 10 March 2026. Nothing is due."],
    ["paypal", "PayPal", "Paid with PayPal on 10 March 2026. Nothing is due."],
  ])(
    "names product, quantity, discount, last day, and how and when it was paid: %s",
    async (by, name, note) => {
      const ada = await someone();
      await ada.client.ok(saveBillingDetails, PARTS);
      if (by === "card") await buy(ada, 10, { details: PARTS, code: "OWL5" });
      else {
        const wanted = { slots: 10, cycle: "monthly", code: "OWL5", provider: "paypal" } as const;
        await approve(ada, (await ada.client.ok(startCheckout, wanted)).url);
      }
      const [invoice] = (await ada.client.ok(listInvoices)).invoices;
      const issued = await findIssued(db, invoice?.id ?? "");
      if (!issued) throw new Error("no invoice");
      const document = documentOf(services, issued);
      expect(document.facts).toEqual([
        { label: "Date", value: "10 March 2026" },
        { label: "Payment", value: `${name}, 10 March 2026` },
      ]);
      expect(document.buyer.lines.slice(0, 4)).toEqual(["Nest", "Via 1", "00184 Roma (RM)", "Italy"]);
      expect(document.rows).toEqual([
        {
          text: "Owlstat Pro for 10 Instagram accounts",
          detail: "10 March 2026 to 09 April 2026",
          quantity: "10",
          amount: "€14.00",
        },
        { text: "Discount 5%, code OWL5", amount: "−€0.70" },
      ]);
      expect(document.notes).toEqual([note]);
      const xml = xmlOf(services, issued) ?? "";
      for (const part of [
        "<cbc:EndDate>2026-04-09</cbc:EndDate>",
        "<cbc:MultiplierFactorNumeric>5</cbc:MultiplierFactorNumeric>",
        "<cbc:CityName>Roma</cbc:CityName>",
        "<cbc:PostalZone>00184</cbc:PostalZone>",
        "<cbc:CountrySubentity>RM</cbc:CountrySubentity>",
      ])
        expect(xml).toContain(part);
    },
  );

  test("names a tax number of another country, which nobody checks", async () => {
    const { ada, id } = await bought({ ...SWISS, type: "company", vat: "CHE-123.456.789 MWST" });
    const issued = await findIssued(db, id);
    if (!issued) throw new Error("no invoice");
    expect(issued.row).toMatchObject({ vat: 0, vat_kind: "export" });
    expect(documentOf(services, issued).buyer.lines).toContain("Tax number: CHE-123.456.789 MWST");
    expect(xmlOf(services, issued)).toContain("<cbc:ID>CHE-123.456.789 MWST</cbc:ID>");
    expect((await ada.client.ok(getBilling)).details).toMatchObject({ vat_status: "none" });
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
    expect(mail()).toContain("VAT 22%: €3.08");
    expect(mail()).toMatch(/Owlstat Pro for 10 Instagram accounts, 10 March 2026 to 09 April 2026: €/);
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
