import { expect, test } from "vitest";
import { addressLines, missingParts } from "./address.ts";

const PARTS = { address: "Street 1", postcode: "12345", city: "Town", region: "RG" };

test.each([
  ["DE", ["Street 1", "12345 Town", "RG"]],
  ["IT", ["Street 1", "12345 Town (RG)"]],
  ["US", ["Street 1", "Town, RG 12345"]],
  ["CA", ["Street 1", "Town RG 12345"]],
  ["GB", ["Street 1", "Town", "RG", "12345"]],
])("an address in %s is written as people there write it", (country, lines) => {
  expect(addressLines({ ...PARTS, country })).toEqual(lines);
});

test.each([
  ["DE", ["Weg 1, 10115 Berlin"]],
  ["US", ["Weg 1, 10115 Berlin"]],
  ["IT", ["Weg 1, 10115 Berlin"]],
])("an address saved as one line stays one line in %s", (country, lines) => {
  expect(addressLines({ address: "Weg 1, 10115 Berlin", country })).toEqual(lines);
  expect(
    addressLines({ address: "Weg 1, 10115 Berlin", postcode: "", city: "", region: "", country }),
  ).toEqual(lines);
});

test.each([
  [{ ...PARTS, country: "DE" }, []],
  [{ ...PARTS, region: "", country: "DE" }, []],
  [{ address: "Weg 1, 10115 Berlin", country: "DE" }, ["postcode", "city"]],
  [{ ...PARTS, postcode: "", country: "DE" }, ["postcode"]],
  [{ ...PARTS, postcode: "", country: "HK" }, []],
  [{ ...PARTS, city: "", country: "HK" }, ["city"]],
  [{ address: "", country: null }, []],
])("%j lacks %j", (given, missing) => {
  expect(missingParts(given)).toEqual(missing);
});
