import { decimalMark } from "./format.ts";
import type { Language } from "./languages.ts";

const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/**
 * A value as somebody types it: "97 M", "10K", "1,234.5", in German "1.234,5", with or without a per cent sign. Null
 * where it is no number.
 */
export function readTypedValue(text: string, language: Language): number | null {
  const plain = text
    .replace(/[\s’']/g, "")
    .replace("−", "-")
    .replace(/%$/, "")
    .toLowerCase();
  const [, digits = "", scale = ""] = /^([+-]?[\d.,]+)([kmb]?)$/.exec(plain) ?? [];
  if (digits === "") return null;
  const number = numberOf(digits, decimalMark(language));
  // Rounded, because 2.3 times a million is not exactly a whole number in floating point.
  return number === null ? null : Math.round(number * (SCALES[scale] ?? 1) * 1e4) / 1e4;
}

function numberOf(digits: string, decimal: "." | ","): number | null {
  const thousands = decimal === "." ? "," : ".";
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${thousands}\\d{3})+(\\${decimal}\\d+)?$`);
  // The other mark between groups of three is a separator, anywhere else it is meant as the decimal sign.
  const text = grouped.test(digits) ? digits.replaceAll(thousands, "") : digits.replace(thousands, decimal);
  const number = Number(text.replace(decimal, "."));
  return Number.isFinite(number) ? number : null;
}
