import { isEu } from "./rates.ts";
import { countsAs } from "./territories.ts";

/** The national part of a VAT number, by ISO country code. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?!\d{9}$)[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[0-9A-Z+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  // Sole traders carry other characters before the B.
  NL: /^[0-9A-Z+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The country code used in VAT numbers and by VIES, where Greece is EL and Monaco has numbers of France. */
export const vatPrefix = (country: string): string => (country === "GR" ? "EL" : countsAs(country));

/** The national part as VIES wants it: capitals, without blanks, dots, dashes and the country's prefix. */
export function nationalPart(country: string, number: string): string {
  const bare = number.toUpperCase().replace(/[\s./-]/g, "");
  const prefix = vatPrefix(country);
  const cut = bare.startsWith(prefix) ? bare.slice(prefix.length) : bare;
  return country === "GR" && cut.startsWith("GR") ? cut.slice(2) : cut;
}

/** Could this be a VAT number of that member state? */
export function isVatNumber(country: string, number: string): boolean {
  const state = countsAs(country);
  return isEu(state) && (FORMATS[state]?.test(nationalPart(country, number)) ?? false);
}

/** The number as it stands on an invoice: prefix and national part. */
export const fullVatNumber = (country: string, number: string): string =>
  `${vatPrefix(country)}${nationalPart(country, number)}`;
