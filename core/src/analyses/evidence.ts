/** Groups with fewer values than this can never be the winner. */
export const FEWEST_FOR_CLAIM = 4;

/** The accepted probability that a winner appears by chance alone. */
const RISK = 0.05;

/** A group with the figure that is shown and the values it was computed from. */
type Sample = { shown: number | null; values: readonly number[] };

/**
 * The group with the highest figure, if it lies above all others by more than chance explains (one-sided
 * rank-sum test; the risk is divided by the number of groups). Null when there is no clear winner, also when a
 * group of few values is shown above it: a winner that is seen to lose convinces nobody.
 */
export function clearWinner<One extends Sample>(groups: readonly One[]): One | null {
  const looked = groups.filter(({ shown, values }) => shown !== null && values.length >= FEWEST_FOR_CLAIM);
  const [best, ...others] = looked.toSorted((a, b) => (b.shown ?? 0) - (a.shown ?? 0));
  if (!best || others.length === 0) return null;
  if (groups.some(({ shown }) => (shown ?? -Infinity) > (best.shown ?? 0))) return null;
  const rest = groups.filter((group) => group !== best).flatMap(({ values }) => values);
  return isAbove(best.values, rest, looked.length) ? best : null;
}

/** Whether values are higher than others by more than chance explains, when this many groups are compared. */
export function isAbove(own: readonly number[], others: readonly number[], looked: number): boolean {
  if (own.length < FEWEST_FOR_CLAIM || others.length < FEWEST_FOR_CLAIM) return false;
  return chanceOfRanks(own, others) <= RISK / looked;
}

/**
 * Probability that values shuffled at random would rank as high as these (Mann–Whitney test, normal
 * approximation, corrected for ties).
 */
function chanceOfRanks(own: readonly number[], others: readonly number[]): number {
  // Numbers alone sort several times as fast without a function that compares them.
  const all = Float64Array.from([...own, ...others]).sort();
  const ranks = new Map<number, number>();
  let ties = 0;
  for (let first = 0; first < all.length; ) {
    const value = all[first] ?? 0;
    let end = first;
    while (all[end] === value) end += 1;
    ranks.set(value, (first + 1 + end) / 2);
    ties += (end - first) ** 3 - (end - first);
    first = end;
  }
  const [n, m, total] = [own.length, others.length, all.length];
  const rankSum = own.reduce((sum, value) => sum + (ranks.get(value) ?? 0), 0);
  const above = rankSum - (n * (n + 1)) / 2 - (n * m) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance > 0 ? upperTail((above - 0.5) / Math.sqrt(variance)) : 1;
}

/** The chance of a normal variable above z, within 1e-7 (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
