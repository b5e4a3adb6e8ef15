import { type Chance, chanceOf } from "@owlstat/core/chance.ts";

/** Characters that nobody sees and that turn, join or hide others. */
const HIDDEN = [
  ..."\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061C\u200B\u200C\u200D\u2060\uFEFF",
  ..."\u00AD\u034F\u115F\u1160\u17B4\u180B\u180E\u2028\u2029\u206A\u206F\u3164\uFE00\uFE0F\uFFA0\uFFF9\uFFFB",
  ..."\u0000\u0001\u0008\u000B\u001B\u007F\u0085\u009F\uFFFE\uFFFF\u{1D173}\u{E0001}\u{E0041}\u{E007F}\u{E0100}",
  "\uD800",
  "\uDC00",
];
/** Words of scripts that run in both directions, stack marks or join letters; signs that markup is made of. */
const SEEN = [
  ...[
    "abc",
    "t",
    "Größe",
    "123",
    "4.5 %",
    "שלום",
    "مرحبا",
    "می‌خواهم",
    "क्‍षेत्र",
    "สวัสดี",
    "日本語",
    "한국어",
    "𝓐𝓐",
    "ﷺ",
  ],
  ...[
    "e\u0301\u0302\u0303",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L",
    "👩‍👩‍👧",
    "🏳️‍🌈",
    "👍🏽",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ],
  ...[
    "#let x",
    "$a$",
    "<b>",
    "&amp;",
    "\\u{202e}",
    "=1+1",
    "_x0041_",
    "@nasa",
    "]]>",
    "'\"",
    "{{",
    "//",
    "https://owl.test/x",
  ],
  "W".repeat(200),
  "ש".repeat(80),
];
const SPACES = [" ", " ", "", "\n", "\t", "\u00A0", "\u3000", "\r\n"];

const one = <Value>(chance: Chance, values: readonly Value[]): Value =>
  values[Math.floor(chance() * values.length)] as Value;

function nastyText(chance: Chance): string {
  const words = 1 + Math.floor(chance() * 7);
  const parts = Array.from({ length: words }, () => {
    const before = chance() < 0.6 ? one(chance, HIDDEN) : "";
    const after = chance() < 0.4 ? one(chance, HIDDEN) : "";
    return `${before}${one(chance, SEEN)}${after}${one(chance, SPACES)}`;
  });
  return parts.join("");
}

/** The texts that ended the printing process once, then as many as wanted that are like them. */
export function nastyTexts(most: number, seed = 1): string[] {
  const chance = chanceOf(seed);
  const known = ["\u202Eabc def\u202C", "\u202E t \u{1D4D0}\u{1D4D0}", "\u202Dשלום abc\u202C"];
  return [...known, ...Array.from({ length: most - known.length }, () => nastyText(chance))];
}
