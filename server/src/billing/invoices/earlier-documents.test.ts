import { readFile } from "node:fs/promises";
import { getInvoiceFile } from "@owlstat/core/billing/invoice-contract.ts";
import { formatMoney, withPercent } from "@owlstat/core/i18n/format.ts";
import { expect, test } from "vitest";
import { uuidv7 } from "../../platform/uuid.ts";
import { startMoney } from "../../testing/services/test-money.ts";
import { filesOf } from "./files.ts";
import { findIssued } from "./invoice-store.ts";
import { printMissing } from "./print-jobs.ts";

const { web, db, someone } = await startMoney();
const { services } = web;
const euros = (cents: number) => formatMoney(cents, "EUR", "de");
const XML = await readFile(new URL("../../testing/files/earlier-invoice.xml", import.meta.url), "utf8");

/** A row as the version before files were kept wrote it. */
async function earlier(spaceId: string): Promise<string> {
  const id = uuidv7(Date.UTC(2025, 2, 10));
  const period = { start: "2025-03-10T12:00:00.000Z", end: "2025-04-10T12:00:00.000Z" };
  const seller = { name: "Owl Srl", address: "Via 1, Roma", country: "IT", vat: "IT12345678901" };
  const buyer = {
    name: "Nest GmbH",
    address: "Weg 1, 10115 Berlin",
    country: "DE",
    type: "company",
    vat: "",
  };
  const lines = [
    { slots: 10, cents: 1400, ...period, kind: "period" },
    { slots: 0, cents: -70, ...period, kind: "discount" },
  ];
  await db.pool.query(
    `insert into invoices (id, kind, year, number, space_id, provider, provider_id, issued_at, currency, net, vat,
       total, vat_rate, vat_kind, country, language, seller, buyer, lines)
     values ($1, 'invoice', 2025, 7, $2, 'stripe', 'in_earlier', '2025-03-10T12:00:00Z', 'EUR', 1330, 253, 1583, 1900, 'eu',
       'DE', 'de', $3, $4, $5)`,
    [
      id,
      spaceId,
      { ...seller, email: "a@owl.test" },
      { ...buyer, email: "n@nest.test" },
      JSON.stringify(lines),
    ],
  );
  return id;
}

test("what the version before issued stays as it was, letter by letter, whatever is changed since", async () => {
  const ada = await someone();
  const id = await earlier(ada.spaceId);
  const issued = await findIssued(db, id);
  if (!issued) throw new Error("no invoice");
  const { document } = await filesOf(services, issued);
  expect(document).toEqual({
    language: "de",
    title: "Rechnung 2025-0007",
    facts: [{ label: "Datum", value: "10. März 2025" }],
    seller: {
      label: "Verkäufer",
      lines: ["Owl Srl", "Via 1, Roma", "Italien", "USt-IdNr.: IT12345678901", "a@owl.test"],
    },
    buyer: { label: "Käufer", lines: ["Nest GmbH", "Weg 1, 10115 Berlin", "Deutschland", "n@nest.test"] },
    columns: { text: "Position", amount: "Betrag" },
    rows: [
      { text: "10 Slots, 10. März 2025 bis 10. April 2025", amount: euros(1400) },
      { text: "Rabatt", amount: euros(-70) },
    ],
    totals: [
      { text: "Nettobetrag", amount: euros(1330) },
      { text: `Mehrwertsteuer ${withPercent("19", "de")}`, amount: euros(253) },
      { text: "Gesamtbetrag", amount: euros(1583) },
    ],
    notes: ["Bezahlt. Es ist nichts mehr zu zahlen."],
  });
  const xml = await ada.client.ok(getInvoiceFile, { id, format: "xml" });
  expect(Buffer.from(xml.base64, "base64").toString()).toBe(XML);
  await printMissing.run(services, {}, {} as never);
  const { rows } = await db.pool.query(
    "select length(pdf) as size, xml from invoice_files where invoice_id = $1",
    [id],
  );
  expect(rows).toEqual([{ size: expect.any(Number), xml: XML }]);
  // Texts that change later change nothing that was issued.
  await db.pool.query(
    "update invoices set language = 'en', buyer = buyer || '{\"name\": \"Other\"}' where id = $1",
    [id],
  );
  const again = await ada.client.ok(getInvoiceFile, { id, format: "xml" });
  expect(again).toEqual(xml);
});
