import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { describe, expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { GOOD_CARD, startMoney } from "../../testing/services/test-money.ts";
import { recheckVat } from "../details/vat-jobs.ts";

const { web, sandbox, buy, planOf, sync, track, someone, moveOn, customerOf, db } = await startMoney();
const { services } = web;
const outside = async (who: CastMember, act: string) =>
  sandbox.post(`/stripe/customers/${await customerOf(who)}/${act}`, {});
const notesOf = async ({ client }: CastMember) =>
  (await client.ok(listInvoices)).invoices.filter(({ kind }) => kind === "credit_note");
const billOf = async ({ spaceId }: CastMember) =>
  (
    await db.pool.query("select provider_id from invoices where space_id = $1 and kind = 'invoice'", [
      spaceId,
    ])
  ).rows[0]?.provider_id as string;

describe("money that goes back", () => {
  test.each(["refund", "dispute"])("a full %s gives a credit note and ends the plan", async (act) => {
    const ada = await someone();
    await buy(ada, 10);
    await track(ada, 5);
    await outside(ada, act);
    for (let twice = 0; twice < 2; twice += 1) await sync(ada);
    const notes = await notesOf(ada);
    expect(notes).toMatchObject([
      { name: expect.stringMatching(/^C2026-\d{4}$/), net: -1400, vat: -308, total: -1708 },
    ]);
    const [invoice] = (await ada.client.ok(listInvoices)).invoices.filter(({ kind }) => kind === "invoice");
    expect(notes[0]?.corrects).toBe(invoice?.name);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: true });
  });

  test("a part leaves the plan as it is, and two parts are two notes", async () => {
    const ada = await someone();
    await buy(ada, 10);
    const bill = await billOf(ada);
    for (const key of ["a", "b"]) {
      await services.payments.stripe?.refund(bill, 500, `${ada.spaceId} ${key}`);
      await sync(ada);
    }
    expect((await notesOf(ada)).map(({ total }) => total)).toEqual([-500, -500]);
    expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
  });

  test("the same refund asked for twice is given once", async () => {
    const ada = await someone();
    await buy(ada, 10);
    const bill = await billOf(ada);
    for (let twice = 0; twice < 2; twice += 1)
      await services.payments.stripe?.refund(bill, 500, `same ${ada.spaceId}`);
    await sync(ada);
    expect(await notesOf(ada)).toHaveLength(1);
  });

  test("a plan that was bought after a refund runs", async () => {
    const ada = await someone();
    await buy(ada, 10);
    await outside(ada, "refund");
    await sync(ada);
    await buy(ada, 20, { card: GOOD_CARD });
    await moveOn(ada);
    await sync(ada);
    expect(await planOf(ada)).toMatchObject({ prolevel: 20, has_to_renew: false });
  });
});

test("VAT charged while VIES was away goes back once the number is valid: one note over the VAT alone", async () => {
  const ada = await someone();
  const details = {
    name: "Nest",
    address: "Weg 1",
    country: "DE",
    type: "company",
    vat: "DE123456789",
  } as const;
  await sandbox.fail("vies", "500");
  await buy(ada, 10, { details });
  await sandbox.mend();
  for (let twice = 0; twice < 2; twice += 1) await recheckVat.run(services, {}, {} as never);
  expect(await notesOf(ada)).toMatchObject([{ net: 0, vat: -266, total: -266 }]);
  expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
});

test("credit notes have numbers of their own, without gaps", async () => {
  const { rows } = await db.pool.query(
    "select number from invoices where kind = 'credit_note' order by number",
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});
