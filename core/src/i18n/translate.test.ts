import { expect, test } from "vitest";
import en from "./en/errors.json" with { type: "json" };
import { translatePieces, translateText, translator } from "./translate.ts";

test("a noun's translator finds its texts and fills in values", () => {
  const t = translator({ errors: en }, "errors", "en");
  expect(t("rate_limited", { seconds: 1 })).toBe("Too many requests. Try again in 1 second.");
  expect(t("rate_limited", { seconds: 30 })).toBe("Too many requests. Try again in 30 seconds.");
});

test("a key that is not there shows as itself", () => {
  expect(translator({}, "errors", "en")("not_found")).toBe("not_found");
});

test("numbers are written as the language does", () => {
  expect(translateText("{n} / {n, plural, other {#}}", "de", { n: 12_345.678 })).toBe(
    "12.345,68 / 12.345,68",
  );
  expect(translateText("{n}", "en", { n: "12345" })).toBe("12345");
});

test("tags come out as pieces", () => {
  expect(translatePieces("Go <a>home</a>", "en")).toEqual(["Go ", { tag: "a", children: ["home"] }]);
});

test("a text used in two languages follows each one's plurals", () => {
  const text = "{n, plural, one {one} other {other}}";
  expect([translateText(text, "fr", { n: 0 }), translateText(text, "en", { n: 0 })]).toEqual([
    "one",
    "other",
  ]);
});
