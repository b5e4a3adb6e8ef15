import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOCALES } from "./languages.ts";
import { parseMessage, plainText, pluralCategory, resolveMessage, type Values } from "./message.ts";

const say = (text: string, values: Values = {}, locale = "en-GB") =>
  plainText(resolveMessage(parseMessage(text), values, locale, String));

test.each<[string, Values, string]>([
  ["", {}, ""],
  ["Hello", {}, "Hello"],
  ["Hello {name}!", { name: "Ada" }, "Hello Ada!"],
  ["{ name }", { name: "Ada" }, "Ada"],
  ["{a}{b}{a}", { a: "1", b: "2" }, "121"],
  ["{count} posts", { count: 3 }, "3 posts"],
  ["Hello {name}!", {}, "Hello !"],
  ["It's {name}'s", { name: "Ada" }, "It's Ada's"],
  ["a '{'literal'}' brace", {}, "a {literal} brace"],
  ["a '<'tag> and '#'", {}, "a <tag> and #"],
  ["5 # 6", {}, "5 # 6"],
  ["{name}", { name: "{other} <b>x</b> '" }, "{other} <b>x</b> '"],
])("%j with %j says %j", (text, values, said) => {
  expect(say(text, values)).toBe(said);
});

describe("plurals", () => {
  const text = "{count, plural, =0 {No posts} one {# post} other {# posts by {name}}}";
  test.each<[number, string]>([
    [0, "No posts"],
    [1, "1 post"],
    [2, "2 posts by Ada"],
    [1.5, "1.5 posts by Ada"],
    [-1, "-1 post"],
  ])("of %d", (count, said) => {
    expect(say(text, { count, name: "Ada" })).toBe(said);
  });

  test("follow the language: French counts nought as one, Italian has a form for millions", () => {
    const forms = "{n, plural, one {one} many {many} other {other}}";
    expect(say(forms, { n: 0 }, LOCALES.fr)).toBe("one");
    expect(say(forms, { n: 0 }, LOCALES.en)).toBe("other");
    expect(say(forms, { n: 1_000_000 }, LOCALES.it)).toBe("many");
    expect(say(forms, { n: 1_000_000 }, LOCALES.de)).toBe("other");
    expect(pluralCategory("nl-NL", 1)).toBe("one");
  });

  test("fall back to `other`", () => {
    expect(say("{n, plural, other {# things}}", { n: 1 })).toBe("1 things");
    expect(say("{n, plural, one {one} other {other}}", {})).toBe("other");
  });

  test("inside one another count for themselves", () => {
    const nested = "{a, plural, one {# and {b, plural, one {# b} other {# bs}}} other {# as, {b}}}";
    expect(say(nested, { a: 1, b: 5 })).toBe("1 and 5 bs");
    expect(say(nested, { a: 2, b: 5 })).toBe("2 as, 5");
  });

  test("give their number to a choice and a tag inside them", () => {
    expect(say("{n, plural, other {{k, select, x {<b>#</b>} other {none}}}}", { n: 7, k: "x" })).toBe("7");
  });
});

test.each<[string, string]>([
  ["rise", "up"],
  ["fall", "down"],
  ["else", "same"],
  ["constructor", "same"],
])("a choice of %s", (kind, said) => {
  expect(say("{kind, select, rise {up} fall {down} other {same}}", { kind })).toBe(said);
});

test("tags stay apart from their text, so a page puts its own element there", () => {
  const pieces = resolveMessage(
    parseMessage("See <a>the <b>{what}</b></a>."),
    { what: "<i>" },
    "en-GB",
    String,
  );
  expect(pieces).toEqual(["See ", { tag: "a", children: ["the ", { tag: "b", children: ["<i>"] }] }, "."]);
});

test.each([
  ["{", "an argument name"],
  ["{}", "an argument name"],
  ["{name", "plural or select"],
  ["}", "unexpected character"],
  ["a } b", "unexpected character"],
  ["{n, number}", "plural or select"],
  ["{n, plural, one {x}}", "'other' is missing"],
  ["{n, plural, other {x}", "an option"],
  ["{n, plural, other x}", "an option"],
  ["{k, select, a {x} other {y}", "an option"],
  ["<a>x", "</a>"],
  ["<a>x</b>", "</a>"],
  ["x</a>", "unexpected character"],
  ["<a href>x</a>", "a tag name"],
  ["5 < 6", "unexpected character"],
])("%j is refused, naming what is wrong and where", (text, what) => {
  expect(() => parseMessage(text)).toThrow(SyntaxError);
  expect(() => parseMessage(text)).toThrow(what);
  expect(() => parseMessage(text)).toThrow(` in message: ${text}`);
});

test("any text either parses or is refused as a whole, and values are never read as messages", () => {
  const unit = fc.constantFrom(..."{}<>/'#,= abotherplural\n");
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      try {
        parseMessage(text);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
      expect(say("{value}", { value: text })).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
