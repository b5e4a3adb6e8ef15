import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { expect, test } from "vitest";
import { loadTexts } from "./texts.ts";

const texts = loadTexts();

test("a noun speaks every language", () => {
  const said = LANGUAGES.map((language) => texts.translator("errors", language)("login_failed"));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  expect(said.at(-1)).toBe("Wrong email or password.");
});

test("a page gets the texts it names and no others", () => {
  const catalogues = texts.catalogues("it", ["errors", "pages"]);
  expect(Object.keys(catalogues)).toEqual(["errors", "pages"]);
  expect(catalogues.errors).toHaveProperty("not_found");
});

test("values stand in the text as the language writes them", () => {
  expect(texts.translator("errors", "de")("rate_limited", { seconds: 1 })).toContain("1 Sekunde");
  expect(texts.translator("errors", "it")("rate_limited", { seconds: 30 })).toContain("30 secondi");
});
