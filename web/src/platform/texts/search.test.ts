import { expect, test } from "vitest";
import { plain, searchFor } from "./search.ts";

test("a search looks for every typed word, in any order, case and accents", () => {
  const finds = searchFor(" sole  hotel ");
  expect(["Hôtel Sole", "SOLE, hotel", "Hotel Luna"].map(finds)).toEqual([true, true, false]);
  expect(searchFor("")("anything")).toBe(true);
});

test("plain text has no case and no accents", () => {
  expect(plain("Présentation Ümläut ÇA")).toBe("presentation umlaut ca");
});
