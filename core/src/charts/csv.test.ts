import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../i18n/languages.ts";
import { csvFor, csvOf } from "./csv.ts";

describe("a file for the reader's spreadsheet", () => {
  test("English has points and commas, the others commas and semicolons", () => {
    const line = ["a", 1.5, { cents: 210 }, { cents: -5 }, null];
    expect(csvFor("en", [line])).toBe("a,1.5,2.10,-0.05,\r\n");
    for (const language of LANGUAGES.filter((code) => code !== "en"))
      expect(csvFor(language, [line]), language).toBe("a;1,5;2,10;-0,05;\r\n");
  });

  test("texts stay one cell and no formula whatever separates them", () => {
    expect(csvFor("it", [["=1+1", "a;b", "a,b"]])).toBe(`'=1+1;"a;b";"a,b"\r\n`);
  });

  test("data for programs is the same everywhere", () => {
    expect(csvOf([["a", 1.5]])).toBe("a,1.5\r\n");
  });
});
