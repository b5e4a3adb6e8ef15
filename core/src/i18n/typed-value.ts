import { decimalMark } from "./format.ts";
import type { Language } from "./languages.ts";

type Scales = Readonly<Record<string, number>>;
const SCALES: Scales = { k: 1e3, m: 1e6, b: 1e9 };
/** The short and the long words that people of a language write behind a number. */
const WORDS: Readonly<Record<Language, Scales>> = {
  en: { thousand: 1e3, mn: 1e6, million: 1e6, bn: 1e9, billion: 1e9 },
  de: { tsd: 1e3, tausend: 1e3, mio: 1e6, million: 1e6, millionen: 1e6, mrd: 1e9 },
  it: { mila: 1e3, mln: 1e6, milione: 1e6, milioni: 1e6, mld: 1e9 },
  fr: { mille: 1e3, mio: 1e6, million: 1e6, millions: 1e6, md: 1e9, mrd: 1e9 },
  es: { mil: 1e3, mill: 1e6, millón: 1e6, millones: 1e6 },
  nl: { dzd: 1e3, duizend: 1e3, mln: 1e6, miljoen: 1e6, mld: 1e9, mrd: 1e9 },
};

/**
 * A value as somebody types it: "97 M", "10K", "1,234.5", in German "1.234,5" and "97 Mio.", with or without a per
 * cent sign. Null where it is no number.
 */
export function readTypedValue(text: string, language: Language): number | null {
  const plain = text
    .replace(/[\s’']/g, "")
    .replace("−", "-")
    .replace(/%$/, "")
    .toLowerCase();
  const [, digits = "", word = ""] = /^([+-]?[\d.,]*\d[.,]?)(\p{L}*)\.?$/u.exec(plain) ?? [];
  const scale = word === "" ? 1 : (SCALES[word] ?? WORDS[language][word]);
  if (digits === "" || scale === undefined) return null;
  const number = numberOf(digits, decimalMark(language));
  // Rounded, because 2.3 times a million is not exactly a whole number in floating point.
  return number === null ? null : Math.round(number * scale * 1e4) / 1e4;
}

function numberOf(digits: string, decimal: "." | ","): number | null {
  const thousands = decimal === "." ? "," : ".";
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${thousands}\\d{3})+(\\${decimal}\\d+)?$`);
  // The other mark between groups of three is a separator, anywhere else it is meant as the decimal sign.
  const text = grouped.test(digits) ? digits.replaceAll(thousands, "") : digits.replace(thousands, decimal);
  const number = Number(text.replace(decimal, "."));
  return Number.isFinite(number) ? number : null;
}
