import { packInvoices } from "@owlstat/core/admin/invoice-contract.ts";
import { getInvoiceYear, listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { expect, test } from "vitest";
import { unzipped } from "../../testing/files/unzip.ts";
import { askAdmin } from "../../testing/people/ask-admin.ts";
import { castUser } from "../../testing/people/test-cast.ts";
import { startMoney } from "../../testing/services/test-money.ts";

const { web, db, buy, someone, moveOn, sync } = await startMoney();
web.services.config.adminPassword = "the gate's password";

test("a year is one file with the PDF and XML of each document, for its owner and the operator", async () => {
  const [ada, ben] = [await someone(), await someone()];
  await buy(ada, 10);
  await moveOn(ada);
  await sync(ada);
  await buy(ben, 5);
  const names = (await ada.client.ok(listInvoices)).invoices.map(({ name }) => name);
  expect(names).toHaveLength(2);
  const { name, type, base64 } = await ada.client.ok(getInvoiceYear, { year: 2026 });
  expect([name, type]).toEqual(["invoices-2026.zip", "application/zip"]);
  const files = unzipped(Buffer.from(base64, "base64"));
  const wanted = names.flatMap((one) => [`${one}.pdf`, `${one}.xml`]);
  expect([...files.keys()].toSorted()).toEqual(wanted.toSorted());
  for (const [file, text] of files) expect(text.slice(0, 5)).toBe(file.endsWith("pdf") ? "%PDF-" : "<?xml");
  expect((await ada.client.call(getInvoiceYear, { year: 2025 })).body.code).toBe("not_found");

  const { client } = await castUser(web, { admin: true });
  const pack = (filter: { country?: string }) =>
    askAdmin(client, packInvoices, filter, "the gate's password");
  const all = unzipped(Buffer.from((await pack({})).body.base64, "base64"));
  expect(all.size).toBe(6);
  expect((await pack({ country: "FR" })).body.code).toBe("not_found");
});

test("a file that was printed once is never printed anew", async () => {
  const ada = await someone();
  await buy(ada, 10);
  await ada.client.ok(getInvoiceYear, { year: 2026 });
  const mark = Buffer.from("%PDF-the first one");
  await db.pool.query(
    "update invoice_files set pdf = $2 where invoice_id in (select id from invoices where space_id = $1)",
    [ada.spaceId, mark],
  );
  const { base64 } = await ada.client.ok(getInvoiceYear, { year: 2026 });
  expect([...unzipped(Buffer.from(base64, "base64")).values()]).toContain(mark.toString());
});
