/** The normal distribution function, by Zelen and Severo's approximation (error below 1e-7). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.3989422804 * Math.exp((-z * z) / 2) * series;
  return z > 0 ? 1 - tail : tail;
}
