import { describe, expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

describe("the text as a reader sees it", () => {
  test.each([
    ["an overridden direction", "\u202Eabc def\u202C", "abc def"],
    ["isolated parts", "\u2066a\u2067b\u2068c\u2069", "abc"],
    ["direction marks", "a\u200E b\u200F c\u061C", "a b c"],
    ["control characters", "a\u0000b\u0007c\u007F\u0085d", "abcd"],
    ["letters written as tags", "hi\u{E0001}\u{E0068}\u{E0069}", "hi"],
    ["joiners among Latin letters", "pay\u200Dpal \u200Cx\u200B", "paypal x"],
    ["joiners that follow nothing", "\u200D\u200Cabc", "abc"],
    ["variation selectors that say something of their own", "a\uFE00\uFE01\uFE02b", "a\uFE00b"],
    ["fillers", "a\u3164b\u115F\uFFA0c\u034F", "abc"],
    ["a byte order mark and noncharacters", "\uFEFFa\uFFFE\uFFFF\u{1FFFF}", "a"],
    ["half of a pair", "a\uD800b", "a\uFFFDb"],
    ["line and paragraph ends", "a\u2028b\u2029c", "a\nb\nc"],
    ["soft hyphens", "Insta\u00ADgram", "Instagram"],
    ["annotations and objects", "a\uFFF9b\uFFFAc\uFFFB", "abc"],
  ])("is free of %s", (_, given, seen) => {
    expect(visibleText(given)).toBe(seen);
  });

  test.each([
    ["plain text", "Größe, naïve, 5 €\n\tnext line\r\n"],
    ["families and flags", "👩‍👩‍👧 🏳️‍🌈 🏴‍☠️ 👍🏽 ❤️ 🇮🇹 1️⃣ 👩🏽‍💻"],
    ["flags made of tags", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"],
    ["Persian", "می‌خواهم"],
    ["Hindi", "क्‍ष र्‌य"],
    ["Sinhala", "ශ්‍රී"],
    ["Hebrew and Arabic", "שלום עולם مرحبا 123"],
    ["ideographic variants", "葛\u{E0100}城"],
    ["an Arabic sign of years", "\u0601١٤٤٨"],
  ])("keeps %s", (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  test("stays the same when it is read again", () => {
    const odd = "a\u200D\u202E\u200Db\uFE0F\u202C\uFE0F👩\u202E\u200D👧";
    expect(visibleText(visibleText(odd))).toBe(visibleText(odd));
  });
});

test("no character passes unseen because the others of its text are usual", () => {
  const passed: string[] = [];
  for (let point = 0; point <= 0x10_ffff; point += 1) {
    const text = `a${String.fromCodePoint(point)}b`;
    // With a control character before it each of its characters is looked at.
    if (visibleText(text) !== visibleText(`\u0001${text}`)) passed.push(point.toString(16));
  }
  expect(passed).toEqual([]);
});
