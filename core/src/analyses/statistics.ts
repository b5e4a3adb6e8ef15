/** All functions here return null, never NaN, when the sample is too small for the figure. */

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** A count over some days from what it is a day; a half goes away from zero, for gains and losses alike. */
export function overDays(aDay: number, days: number): number {
  // A median of sevenths may miss its half by a hair. Adding zero leaves no minus before a zero.
  return Math.sign(aDay) * Math.round(Math.abs(aDay * days) + 1e-9) + 0;
}

export function sumOfSquares(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value * value;
  return total;
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Linear interpolation between the two nearest ranks. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position - Math.floor(position));
}

export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** Median absolute deviation from the median. */
export function mad(values: readonly number[]): number | null {
  const middle = median(values);
  return middle === null ? null : median(values.map((value) => Math.abs(value - middle)));
}

/** Sample standard deviation (n − 1); needs two values. */
export function standardDeviation(values: readonly number[]): number | null {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}

const MAD_TO_SIGMA = 0.6745;
const MEAN_DEVIATION_TO_SIGMA = 1.253314;

/**
 * The size of one step of z: MAD/0.6745. When more than half of the sample is equal the MAD is 0, so the mean
 * absolute deviation is used instead (Iglewicz and Hoaglin). Null when all values are equal.
 */
export function robustScale(sample: readonly number[]): number | null {
  const deviation = mad(sample);
  if (deviation === null) return null;
  if (deviation > 0) return deviation / MAD_TO_SIGMA;
  const middle = median(sample) ?? 0;
  const spread = mean(sample.map((other) => Math.abs(other - middle))) ?? 0;
  return spread > 0 ? MEAN_DEVIATION_TO_SIGMA * spread : null;
}

/** 0.6745·(value − centre)/MAD. */
export function robustZ(
  value: number,
  sample: readonly number[],
  centre: number | null = median(sample),
): number | null {
  const scale = robustScale(sample);
  return centre === null || scale === null ? null : (value - centre) / scale;
}

/** The share of a sample, 0 to 100, that lies below a value; equal ones count half. */
export function percentileOf(value: number, sample: readonly number[]): number | null {
  if (sample.length === 0) return null;
  const below = sample.filter((other) => other < value).length;
  const equal = sample.filter((other) => other === value).length;
  return (100 * (below + equal / 2)) / sample.length;
}
