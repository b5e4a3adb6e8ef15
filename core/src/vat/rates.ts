/** Standard rates of the EU's 27 member states, in hundredths of a per cent, each from its first day on. */
type RateStep = { from: string; rate: number };

const since = (rate: number, from = "2023-01-01"): RateStep => ({ from, rate });

/** By ISO country code (Greece is GR), oldest step first. */
const EU_RATES: Readonly<Record<string, readonly RateStep[]>> = {
  AT: [since(2000)],
  BE: [since(2100)],
  BG: [since(2000)],
  CY: [since(1900)],
  CZ: [since(2100)],
  DE: [since(1900)],
  DK: [since(2500)],
  EE: [since(2000), since(2200, "2024-01-01"), since(2400, "2025-07-01")],
  ES: [since(2100)],
  FI: [since(2400), since(2550, "2024-09-01")],
  FR: [since(2000)],
  GR: [since(2400)],
  HR: [since(2500)],
  HU: [since(2700)],
  IE: [since(2300)],
  IT: [since(2200)],
  LT: [since(2100)],
  LU: [since(1600), since(1700, "2024-01-01")],
  LV: [since(2100)],
  MT: [since(1800)],
  NL: [since(2100)],
  PL: [since(2300)],
  PT: [since(2300)],
  RO: [since(1900), since(2100, "2025-08-01")],
  SE: [since(2500)],
  SI: [since(2200)],
  SK: [since(2000), since(2300, "2025-01-01")],
};

export const EU_COUNTRIES: readonly string[] = Object.keys(EU_RATES);

export const isEu = (country: string): boolean => Object.hasOwn(EU_RATES, country);

/** The standard rate of a member state on a day (YYYY-MM-DD); null outside the EU. */
export function rateOn(country: string, day: string): number | null {
  const steps = isEu(country) ? EU_RATES[country] : undefined;
  if (!steps) return null;
  const step = steps.findLast(({ from }) => from <= day) ?? steps[0];
  return step?.rate ?? null;
}
