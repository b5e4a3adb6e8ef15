/** Beyond what most texts are written with. Cheap to look for, and holds all that is suspect and much that is not. */
const UNUSUAL =
  /[^\t\n\r\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u05ff\u2010-\u2027\u202f-\u205f\u2070-\u3163\u3165-\ud7ff]/;
/** What has to be looked at more closely. Most texts hold nothing of it and are passed on at once. */
const SUSPECT = /[^\P{Cc}\t\n\r]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}]/u;

/** Scripts whose letters change their form beside a joiner or a non-joiner. */
const JOINING = [
  ...["Arabic", "Syriac", "Nko", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya"],
  ...["Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
const EMOJI = "\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?";
/** Where an invisible character belongs to the visible one before it. */
const BELONGING = [
  // The flags of England, Scotland and Wales.
  "\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{4,5}\\u{E007F}",
  `${EMOJI}(?:\\u200D${EMOJI})*`,
  `[${JOINING}][\\u200C\\u200D]`,
  "[\\p{L}\\p{N}\\p{P}\\p{S}][\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]",
  // Signs that stand around a number: format characters by name only.
  "[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}]",
  // Mails put word joiners into names, so that no program makes a link of them.
  "\\u2060",
  "[\\t\\n\\r]",
];
const HIDDEN = "[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{DI}\\p{NChar}]";
const EACH = new RegExp(`(${BELONGING.join("|")})|${HIDDEN}`, "gu");

/**
 * The text as a reader sees it: without control characters, marks that turn its direction, tags and other
 * characters that nobody sees but that change what is printed, or break the program that prints it. Emoji and
 * scripts keep the ones they are written with.
 */
export function visibleText(text: string): string {
  if (!UNUSUAL.test(text) || !SUSPECT.test(text)) return text;
  return text
    .toWellFormed()
    .replace(EACH, (found: string, kept: string | undefined) => kept ?? (isLineEnd(found) ? "\n" : ""));
}

const isLineEnd = (character: string) => character === "\u2028" || character === "\u2029";
