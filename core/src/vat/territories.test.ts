import { describe, expect, test } from "vitest";
import { isCountry } from "./countries.ts";
import { isVatNumber, vatPrefix } from "./numbers.ts";
import { isEu } from "./rates.ts";
import { type Buyer, vatOf, wantsVatNumber } from "./rules.ts";
import { isOutsideVat, PARTS, partsOf, TERRITORIES, type Territory, vatStateOf } from "./territories.ts";

const TODAY = "2026-11-16";
const buyer = (country: string, territory: Territory | null = null): Buyer => ({
  country,
  territory,
  type: "private",
  vatStatus: "none",
});

test("every part lies in one member state", () => {
  expect(Object.keys(PARTS).filter((code) => !isCountry(code) || !isEu(code))).toEqual([]);
  expect(Object.values(PARTS).flat().toSorted()).toEqual(TERRITORIES.toSorted());
  expect(partsOf("constructor")).toEqual([]);
  expect(["AX", "RE", "IM", "GB"].map((country) => isOutsideVat({ country }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe("a private buyer of an Italian seller", () => {
  test.each<[string, Territory | null, string, number]>([
    ["MC", null, "eu", 2000],
    ["FR", null, "eu", 2000],
    ["FR", "french_overseas", "export", 0],
    ["ES", null, "eu", 2100],
    ["ES", "canary_islands", "export", 0],
    ["ES", "ceuta", "export", 0],
    ["ES", "melilla", "export", 0],
    ["FI", "aland", "export", 0],
    ["IT", null, "domestic", 2200],
    ["IT", "livigno", "export", 0],
    ["IT", "campione", "export", 0],
    ["DE", "busingen", "export", 0],
    ["DE", "heligoland", "export", 0],
    ["GR", "mount_athos", "export", 0],
    ["AX", null, "export", 0],
    ["GP", null, "export", 0],
    ["RE", null, "export", 0],
    ["IM", null, "export", 0],
    ["GB", null, "export", 0],
  ])("in %s, %s: %s at %i", (country, territory, kind, rate) => {
    expect(vatOf("IT", buyer(country, territory), TODAY)).toEqual({ kind, rate });
  });
});

test("a business in Monaco has a number of France, and one outside EU VAT needs none", () => {
  expect([vatPrefix("MC"), vatStateOf({ country: "MC" })]).toEqual(["FR", "FR"]);
  expect(isVatNumber("MC", "FR00 123456789")).toBe(true);
  const company = { ...buyer("MC"), type: "company", vatStatus: "valid" } as const;
  expect(vatOf("IT", company, TODAY)).toEqual({ kind: "reverse_charge", rate: 0 });
  // Whoever sells from France sells at home there.
  expect(vatOf("FR", company, TODAY)).toEqual({ kind: "domestic", rate: 2000 });
  expect(wantsVatNumber(company)).toBe(true);
  expect(wantsVatNumber({ country: "ES", territory: "canary_islands", type: "company" })).toBe(false);
});
