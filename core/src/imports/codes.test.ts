import * as fc from "fast-check";
import { expect, test } from "vitest";
import { codeOfId, idOfCode, readCode } from "./codes.ts";
import vectors from "./vectors/import-id.json" with { type: "json" };

test.each(vectors.cases)("the code $code stands for $id", ({ code, id }) => {
  expect(idOfCode(code)).toBe(id);
  if (id !== null) expect(codeOfId(id)).toBe(code);
});

test("every identifier has a code that leads back to it", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (number) => {
      const hex = number.toString(16).padStart(32, "0");
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      const code = codeOfId(id);
      expect(code).toMatch(/^[0-9A-Za-z]{1,22}$/);
      expect(idOfCode(code ?? "")).toBe(id);
    }),
  );
});

test("every code that is read is written back without its leading zeros", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z]{1,21}$/), (code) => {
      expect(codeOfId(idOfCode(code) ?? "")).toBe(code.replace(/^0+(?=.)/, ""));
    }),
  );
});

test("anything else is no code, however long", () => {
  fc.assert(fc.property(fc.string(), (text) => /^[0-9A-Za-z]+$/.test(text) || idOfCode(text) === null));
  expect(idOfCode("z".repeat(100_000))).toBeNull();
  expect(idOfCode("0".repeat(100_000))).toBe("00000000-0000-0000-0000-000000000000");
  expect([codeOfId(""), codeOfId("x"), codeOfId("00000000000000000000000000000000")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(codeOfId("F238AC2F-C805-F89B-7C69-B60E1BA6433B")).toBe("7N42dgm5tFLK9N8MT7fHC7");
});

test.each([
  ["Owlstat", "Owlstat"],
  ["  Owlstat \n", "Owlstat"],
  ["https://owlstat.test/accounts?import=Owlstat", "Owlstat"],
  ["/accounts?view=cards&import=Owlstat#top", "Owlstat"],
  ["https://owlstat.test/accounts?import=Owl-stat", null],
  ["https://owlstat.test/accounts", null],
  ["Owl stat", null],
  ["", null],
])("in %j the code is %s", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
