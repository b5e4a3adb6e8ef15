import { describe, expect, test } from "vitest";
import { creditOf, endsPlan } from "./rules.ts";

const INVOICE = { net: 1400, vat: 308, total: 1708 };
const NONE = { net: 0, vat: 0, total: 0 };
const back = (total: number, onlyVat = false) => ({ total, onlyVat });

describe("a credit note", () => {
  test.each([
    ["all of it", NONE, back(1708), INVOICE],
    ["nothing", NONE, back(0), null],
    ["heard of twice", INVOICE, back(1708), null],
    ["a part", NONE, back(854), { net: 700, vat: 154, total: 854 }],
    ["the rest", { net: 700, vat: 154, total: 854 }, back(1708), { net: 700, vat: 154, total: 854 }],
    ["a cent", NONE, back(1), { net: 1, vat: 0, total: 1 }],
    ["the VAT alone", NONE, back(308, true), { net: 0, vat: 308, total: 308 }],
    ["more than was paid", NONE, back(9999), INVOICE],
  ])("takes back %s", (_, credited, paid, expected) => {
    expect(creditOf(INVOICE, credited, paid)).toEqual(expected);
  });

  test("however a refund is cut, its notes add up to the invoice", () => {
    let credited = NONE;
    for (let total = 1; total <= INVOICE.total; total += 131) {
      const note = creditOf(INVOICE, credited, back(total));
      if (note)
        credited = {
          net: credited.net + note.net,
          vat: credited.vat + note.vat,
          total: credited.total + note.total,
        };
    }
    const last = creditOf(INVOICE, credited, back(INVOICE.total)) ?? NONE;
    expect([credited.net + last.net, credited.vat + last.vat]).toEqual([1400, 308]);
  });
});

describe("a plan", () => {
  const bills = [
    { id: "old", lines: [{ end: 100, proration: false }] },
    { id: "now", lines: [{ end: 200, proration: false }] },
    { id: "more", lines: [{ end: 200, proration: true }] },
  ];
  const paidBack = (billId: string, full: boolean, lost = false) => [{ billId, total: 1, full, lost }];
  test.each([
    ["a full refund of what runs", paidBack("now", true), true],
    ["a part of it", paidBack("now", false), false],
    ["a full refund of an earlier period", paidBack("old", true), false],
    ["a full refund of more slots", paidBack("more", true), false],
    ["a lost dispute, whatever it is about", paidBack("old", true, true), true],
    ["a lost dispute about another plan", paidBack("other", true, true), false],
    ["nothing", [], false],
  ])("%s: ends it %j", (_, given, ends) => {
    expect(endsPlan(given, bills, 150)).toBe(ends);
  });
});
