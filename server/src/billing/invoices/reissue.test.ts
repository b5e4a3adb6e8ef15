import { listAllInvoices, refundInvoice, reissueForBuyer } from "@owlstat/core/admin/invoice-contract.ts";
import { getMoney, getVatReturn } from "@owlstat/core/admin/money-contract.ts";
import { saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { listInvoices, reissueInvoice } from "@owlstat/core/billing/invoice-contract.ts";
import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { DAY } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { askAdmin } from "../../testing/people/ask-admin.ts";
import { type CastMember, castUser } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { filesOf } from "./files.ts";
import { findIssued } from "./invoice-store.ts";
import { sendReceipt } from "./receipt-jobs.ts";

const { web, db, buy, someone, sync, planOf } = await startMoney();
const { services } = web;
services.config.adminPassword = "the gate's password";
const admin = await castUser(web, { admin: true });
const ask = <E extends Endpoint>(contract: E, input: CallInput<E>) =>
  askAdmin(admin.client, contract, input, "the gate's password");

const FRENCH = { ...ITALIAN, country: "FR" } as const;
const MENDED = { ...FRENCH, name: "Nid SARL", address: "Rue 1", postcode: "75001", city: "Paris" } as const;
const documents = async ({ client }: CastMember) => (await client.ok(listInvoices)).invoices;

async function wrong(details: CallInput<typeof saveBillingDetails> = MENDED) {
  const ada = await someone();
  await buy(ada, 10, { details: FRENCH, code: "OWL5" });
  const [invoice] = await documents(ada);
  await ada.client.ok(saveBillingDetails, details);
  return { ada, id: invoice?.id ?? "", name: invoice?.name ?? "" };
}

async function filesIn(id: string) {
  const issued = await findIssued(db, id);
  if (!issued) throw new Error("no document");
  return filesOf(services, issued);
}

describe("an invoice with wrong details", () => {
  test("is cancelled by a note that names it and replaced by one with today's details", async () => {
    const { ada, id, name } = await wrong();
    expect((await documents(ada)).map(({ may_reissue }) => may_reissue)).toEqual([true]);
    const before = await filesIn(id);
    const issued = await ada.client.ok(reissueInvoice, { id });
    const [newest, note, first] = (await documents(ada)).toSorted((a, b) => b.name.localeCompare(a.name));
    const all = await documents(ada);
    const cancelling = all.find(({ kind }) => kind === "credit_note");
    const replacing = all.find((one) => one.name === issued.name);
    expect([newest, note, first]).toHaveLength(3);
    expect(cancelling).toMatchObject({ corrects: name, cancels: true, net: -1330, vat: -266, total: -1596 });
    expect(cancelling?.buyer.name).toBe("Nest");
    expect(replacing).toMatchObject({ replaces: name, net: 1330, vat: 266, total: 1596, may_reissue: false });
    expect(replacing?.buyer).toMatchObject({ name: "Nid SARL", postcode: "75001", city: "Paris" });
    expect(replacing?.lines).toMatchObject([{ cents: 1400 }, { cents: -70, percent: 5, code: "OWL5" }]);
    expect(all.find((one) => one.id === id)).toMatchObject({ replaced_by: issued.name, may_reissue: false });
    expect(await filesIn(id)).toEqual(before);
    const { document, xml } = await filesIn(cancelling?.id ?? "");
    expect(document.notes).toEqual([
      `Cancels invoice ${name}`,
      "A new invoice takes its place. Nothing is charged or refunded.",
    ]);
    expect(xml).toContain("<CreditNote ");
    expect(xml).toContain(`<cbc:ID>${name}</cbc:ID>`);
    expect((await ada.client.call(reissueInvoice, { id })).body.code).toBe("invoice_final");
  });

  test("both documents are mailed, and neither mail speaks of a payment or refund", async () => {
    const { ada, id, name } = await wrong();
    await ada.client.ok(reissueInvoice, { id });
    const rest = (await documents(ada)).filter((one) => one.id !== id);
    for (const one of rest) await sendReceipt.run(services, { invoiceId: one.id }, {} as never);
    const texts = services.mailer.sent.slice(-2).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(`cancels invoice ${name}`))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(`replaces invoice ${name}`))).toHaveLength(1);
    expect(texts.join(" ")).not.toMatch(/Thank you for your payment|You get a refund/);
  });

  test.each([
    ["nothing was changed", FRENCH, "invoice_unchanged"],
    ["another VAT would apply", { ...MENDED, country: "DE" }, "invoice_vat_differs"],
  ] as const)("stays where %s", async (_, details, code) => {
    const { ada, id } = await wrong(details);
    expect((await ada.client.call(reissueInvoice, { id })).body.code).toBe(code);
    expect(await documents(ada)).toHaveLength(1);
  });

  test("stays after 30 days unless the operator acts, and never moves for strangers", async () => {
    const { ada, id } = await wrong();
    const ben = await someone();
    expect((await ben.client.call(reissueInvoice, { id })).body.code).toBe("not_found");
    const old = new Date(services.clock.now() - 31 * DAY);
    await db.pool.query("update invoices set issued_at = $2 where id = $1", [id, old]);
    expect((await ada.client.call(reissueInvoice, { id })).body.code).toBe("invoice_final");
    expect((await ask(reissueForBuyer, { id })).status).toBe(200);
    expect(await documents(ada)).toHaveLength(3);
  });

  test("asked for twice at once it is replaced once", async () => {
    const { ada, id } = await wrong();
    const answers = await Promise.all([1, 2, 3].map(() => ada.client.call(reissueInvoice, { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await documents(ada)).toHaveLength(3);
  });
});

test("the sums of money and VAT stay those of the sale, in the quarter of the sale", async () => {
  const { ada, id } = await wrong();
  await db.pool.query("update invoices set issued_at = '2025-12-20T12:00:00Z' where id = $1", [id]);
  const sums = async () => {
    const [now] = (await ask(getMoney, {})).body.months;
    const { sums: all } = (await ask(listAllInvoices, { page: 1 })).body;
    const quarters = await Promise.all(
      ["2025-Q4", "2026-Q1"].map(async (quarter) => (await ask(getVatReturn, { quarter })).body.rows),
    );
    return { now, all, quarters };
  };
  const before = await sums();
  expect(before.quarters[0]).toContainEqual(expect.objectContaining({ country: "FR", net: 1330, vat: 266 }));
  await ask(reissueForBuyer, { id });
  expect(await sums()).toEqual(before);
  expect((await documents(ada)).length).toBe(3);
});

test("a refund after that is credited to the new invoice", async () => {
  const { ada, id } = await wrong();
  const { name } = await ada.client.ok(reissueInvoice, { id });
  expect((await ask(refundInvoice, { id })).body.code).toBe("refund_too_much");
  const replacing = (await documents(ada)).find((one) => one.name === name);
  expect((await ask(refundInvoice, { id: replacing?.id ?? "" })).status).toBe(200);
  for (let twice = 0; twice < 2; twice += 1) await sync(ada);
  const notes = (await documents(ada)).filter(({ cancels, kind }) => kind === "credit_note" && !cancels);
  expect(notes).toMatchObject([{ corrects: name, total: -1596 }]);
  expect(await planOf(ada)).toMatchObject({ prolevel: 2 });
});

test("an invoice is replaced five times a day at most, and 30 days after the sale no more, however often it was replaced", async () => {
  const { ada, id } = await wrong();
  let newest = id;
  const again = async (name: string) => {
    await ada.client.ok(saveBillingDetails, { ...MENDED, name });
    const { status, body } = await ada.client.call(reissueInvoice, { id: newest });
    newest = (await documents(ada)).find((one) => one.name === body.name)?.id ?? newest;
    return status === 200 ? "issued" : body.code;
  };
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await again(`Nid ${time}`));
  expect(answers).toEqual([...Array<string>(5).fill("issued"), "rate_limited"]);
  services.clock.advance(DAY);
  expect(await again("Nid next day")).toBe("issued");
  services.clock.advance(30 * DAY);
  expect(await again("Nid next month")).toBe("invoice_final");
});

test("numbers have no gap", async () => {
  for (const kind of ["invoice", "credit_note"]) {
    const { rows } = await db.pool.query(
      "select number from invoices where kind = $1 and year = 2026 order by number",
      [kind],
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  }
});
