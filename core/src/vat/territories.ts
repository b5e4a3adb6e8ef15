import { isEu } from "./rates.ts";

/**
 * Where a country code does not say whose VAT counts. Source: Council Directive 2006/112/EC, Articles 6 and 7, as
 * amended by Directive (EU) 2019/475 (Campione d'Italia, since 2020).
 */
export const TERRITORIES = [
  "canary_islands",
  "ceuta",
  "melilla",
  "french_overseas",
  "aland",
  "campione",
  "livigno",
  "heligoland",
  "busingen",
  "mount_athos",
] as const;
export type Territory = (typeof TERRITORIES)[number];

/** Parts of member states to which EU VAT does not apply, by ISO country code. */
export const PARTS: Readonly<Record<string, readonly Territory[]>> = {
  // Article 6(1)(b), 6(2)(c) and (d)
  ES: ["canary_islands", "ceuta", "melilla"],
  // Article 6(1)(c)
  FR: ["french_overseas"],
  // Article 6(1)(d)
  FI: ["aland"],
  // Article 6(1)(f), 6(2)(e)
  IT: ["campione", "livigno"],
  // Article 6(2)(a) and (b)
  DE: ["busingen", "heligoland"],
  // Article 6(1)(a)
  GR: ["mount_athos"],
};

/** The same places where they have a country code of their own: Åland and the French overseas departments. */
const OWN_CODES: readonly string[] = ["AX", "GF", "GP", "MF", "MQ", "RE", "YT"];

/**
 * Article 7: Monaco counts as France. The Isle of Man counts as the United Kingdom, which is outside the EU; for
 * services so is Northern Ireland, because its protocol with the EU is about goods.
 */
const COUNTS_AS: Readonly<Record<string, string>> = { MC: "FR", IM: "GB" };

export type Place = { country: string; territory?: Territory | null | undefined };

export const partsOf = (country: string): readonly Territory[] =>
  Object.hasOwn(PARTS, country) ? (PARTS[country] ?? []) : [];

/** The country whose VAT system a place belongs to, as far as its code says. */
export const countsAs = (country: string): string =>
  Object.hasOwn(COUNTS_AS, country) ? (COUNTS_AS[country] ?? country) : country;

/** The member state whose VAT counts at a place; null outside EU VAT. */
export function vatStateOf({ country, territory }: Place): string | null {
  const state = countsAs(country);
  return territory == null && isEu(state) ? state : null;
}

/** Why a place is outside EU VAT: it is outside the EU, or a part of it to which EU VAT does not apply. */
export const outsideAs = (place: Place): "export" | "territory" =>
  isOutsideVat(place) ? "territory" : "export";

/** Is this a place of a member state to which EU VAT does not apply? */
export const isOutsideVat = ({ country, territory }: Place): boolean =>
  territory != null || OWN_CODES.includes(country);
