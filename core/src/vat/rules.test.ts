import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { COUNTRY_CODES, flagEmoji, flagUnicode, isCountry } from "./countries.ts";
import { fullVatNumber, isVatNumber, nationalPart, vatPrefix } from "./numbers.ts";
import { EU_COUNTRIES, isEu, rateOn } from "./rates.ts";
import {
  type Buyer,
  chargedAs,
  pendingSince,
  statusAfter,
  type VatStatus,
  vatAmount,
  vatOf,
  vatWithin,
  wantsVatNumber,
} from "./rules.ts";

const TODAY = "2026-11-16";
const buyer = (country: string, type: Buyer["type"], vatStatus: VatStatus): Buyer => ({
  country,
  type,
  vatStatus,
});

describe("rates", () => {
  it("are 27, all of them countries", () => {
    expect(EU_COUNTRIES).toHaveLength(27);
    expect(EU_COUNTRIES.filter((code) => !isCountry(code))).toEqual([]);
  });

  test.each([
    ["AT", 2000],
    ["BE", 2100],
    ["BG", 2000],
    ["CY", 1900],
    ["CZ", 2100],
    ["DE", 1900],
    ["DK", 2500],
    ["EE", 2400],
    ["ES", 2100],
    ["FI", 2550],
    ["FR", 2000],
    ["GR", 2400],
    ["HR", 2500],
    ["HU", 2700],
    ["IE", 2300],
    ["IT", 2200],
    ["LT", 2100],
    ["LU", 1700],
    ["LV", 2100],
    ["MT", 1800],
    ["NL", 2100],
    ["PL", 2300],
    ["PT", 2300],
    ["RO", 2100],
    ["SE", 2500],
    ["SI", 2200],
    ["SK", 2300],
    ["CH", null],
    ["GB", null],
    ["constructor", null],
  ])("%s has %j today", (country, rate) => expect(rateOn(country, TODAY)).toBe(rate));

  test.each([
    ["FI", "2024-08-31", 2400],
    ["FI", "2024-09-01", 2550],
    ["SK", "2024-12-31", 2000],
    ["SK", "2025-01-01", 2300],
    ["EE", "2025-06-30", 2200],
    ["EE", "2025-07-01", 2400],
    ["RO", "2025-07-31", 1900],
    ["RO", "2025-08-01", 2100],
  ])("%s on %s: %i", (country, day, rate) => expect(rateOn(country, day)).toBe(rate));
});

describe("the VAT of a sale from Italy", () => {
  test.each([
    ["a person at home", buyer("IT", "private", "none"), "domestic", 2200],
    ["a checked business at home", buyer("IT", "company", "valid"), "domestic", 2200],
    ["a person in Germany", buyer("DE", "private", "none"), "eu", 1900],
    ["a person with a number", buyer("DE", "private", "valid"), "eu", 1900],
    ["a business without a number", buyer("DE", "company", "none"), "eu", 1900],
    ["a business VIES could not check", buyer("DE", "company", "pending"), "eu", 1900],
    ["a business with a wrong number", buyer("DE", "company", "invalid"), "eu", 1900],
    ["a checked business", buyer("DE", "company", "valid"), "reverse_charge", 0],
    ["a business in Switzerland", buyer("CH", "company", "none"), "export", 0],
    ["a person in the United States", buyer("US", "private", "none"), "export", 0],
  ])("%s", (_, who, kind, rate) => expect(vatOf("IT", who, TODAY)).toEqual({ kind, rate }));

  it("is never 0 in the EU without a number that was found valid", () => {
    const statuses: VatStatus[] = ["none", "pending", "invalid"];
    for (const country of EU_COUNTRIES) {
      for (const seller of EU_COUNTRIES) {
        for (const status of statuses) {
          expect(vatOf(seller, buyer(country, "company", status), TODAY).rate).toBeGreaterThan(0);
        }
      }
    }
  });
});

describe("what an invoice states", () => {
  test.each([
    ["what the rule asks for", buyer("DE", "company", "valid"), 0, "reverse_charge", 0],
    ["VAT charged before the number was valid", buyer("DE", "company", "valid"), 266, "eu", 1900],
    ["a cent of rounding", buyer("DE", "company", "none"), 265, "eu", 1900],
    ["a number that is of no use at home", buyer("IT", "company", "valid"), 308, "domestic", 2200],
    [
      "an amount of no rate: the rule stands and a person looks",
      buyer("DE", "company", "none"),
      100,
      "eu",
      1900,
    ],
    ["VAT that was left out: the same", buyer("DE", "private", "none"), 0, "eu", 1900],
    ["nothing outside the EU", buyer("CH", "company", "none"), 0, "export", 0],
  ])("is the charge: %s", (_, who, vat, kind, rate) => {
    expect(chargedAs("IT", who, TODAY, { net: 1400, vat })).toEqual({ kind, rate });
  });
});

test.each<[number | null, VatStatus, number | null]>([
  [null, "pending", 9],
  [5, "pending", 5],
  [5, "valid", 5],
  [5, "invalid", null],
  [5, "none", null],
  [null, "valid", null],
])("VAT to be given back is noted since %s; now the number is %s: since %s", (before, status, after) => {
  expect(pendingSince(before, status, 9)).toBe(after);
});

describe("amounts", () => {
  test.each([
    [175, 2200, 39],
    [1750, 2550, 446],
    [10, 500, 1],
    [9, 500, 0],
    [0, 2200, 0],
    [-175, 2200, -39],
    [8400, 0, 0],
  ])("%i at %i is %i", (net, rate, vat) => {
    expect(vatAmount(net, rate)).toBe(vat);
    expect(vatWithin(net + vat, rate)).toBe(vat);
  });

  it("are whole cents within half a cent of the exact value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 2700 }), (net, rate) => {
        const vat = vatAmount(net, rate);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat - (net * rate) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 200 },
    );
  });
});

describe("VAT numbers", () => {
  test.each([
    ["DE", "DE 123.456.789", "123456789"],
    ["GR", "EL123456789", "123456789"],
    ["GR", "gr123456789", "123456789"],
    ["AT", "ATU12345678", "U12345678"],
    ["NL", "nl 123456789b01", "123456789B01"],
  ])("%s %s is %s", (country, given, part) => {
    expect(nationalPart(country, given)).toBe(part);
    expect(isVatNumber(country, given)).toBe(true);
    expect(fullVatNumber(country, given)).toBe(vatPrefix(country) + part);
  });

  test.each([
    ["DE", "12345678"],
    ["ES", "123456789"],
    ["AT", "12345678"],
    ["CH", "CHE123456789"],
    ["DE", ""],
  ])("%s %j is none", (country, given) => expect(isVatNumber(country, given)).toBe(false));

  test.each([
    ["none", "unavailable", "pending"],
    ["invalid", "unavailable", "pending"],
    ["valid", "unavailable", "valid"],
    ["valid", "invalid", "invalid"],
    ["pending", "valid", "valid"],
  ] as const)("%s, then %s: %s", (before, result, after) => {
    expect(statusAfter(before, { result })).toBe(after);
  });

  it("are asked of companies in the EU only", () => {
    expect(wantsVatNumber({ country: "FR", type: "company" })).toBe(true);
    expect(wantsVatNumber({ country: "FR", type: "private" })).toBe(false);
    expect(wantsVatNumber({ country: "US", type: "company" })).toBe(false);
    expect(isEu("toString")).toBe(false);
  });
});

it("countries have a flag as character and as code points", () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  expect([flagEmoji("DE"), flagUnicode("DE")]).toEqual(["🇩🇪", "U+1F1E9 U+1F1EA"]);
});
