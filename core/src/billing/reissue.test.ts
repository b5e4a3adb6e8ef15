import { expect, test } from "vitest";
import { DAY } from "../time.ts";
import { mayReissue, type Reissue } from "./reissue.ts";

const NOW = Date.UTC(2026, 2, 10);
const GERMAN = { kind: "eu", rate: 1900 } as const;
const WRONG: Reissue = {
  kind: "invoice",
  soldAt: NOW - DAY,
  credited: 0,
  replaced: false,
  charged: GERMAN,
  due: GERMAN,
  changed: true,
};

test.each<[string, Partial<Reissue>, string]>([
  ["an invoice with another name or address", {}, "yes"],
  ["one with the same details", { changed: false }, "invoice_unchanged"],
  ["a credit note", { kind: "credit_note" }, "invoice_final"],
  ["one of which money went back", { credited: 100 }, "invoice_final"],
  ["one that was replaced", { replaced: true }, "invoice_final"],
  ["one whose VAT would vanish", { due: { kind: "reverse_charge", rate: 0 } }, "invoice_vat_differs"],
  ["one whose rate would change", { due: { kind: "eu", rate: 2000 } }, "invoice_vat_differs"],
])("%s is issued anew: %s", (_, given, answer) => {
  for (const by of ["buyer", "operator"] as const) {
    const verdict = mayReissue({ ...WRONG, ...given }, by, NOW);
    expect(verdict.ok ? "yes" : verdict.code).toBe(answer);
  }
});

test("a buyer has 30 days, the operator has not", () => {
  const old = { ...WRONG, soldAt: NOW - 30 * DAY - 1 };
  expect(mayReissue(old, "buyer", NOW)).toEqual({ ok: false, code: "invoice_final" });
  expect(mayReissue(old, "operator", NOW).ok).toBe(true);
  expect(mayReissue({ ...old, soldAt: NOW - 30 * DAY }, "buyer", NOW).ok).toBe(true);
});
