import { expectedAt, type Outlook, offsetAt } from "@owlstat/core/analyses/growth/outlook.ts";

export type SaidGoal = { said: number; reached: boolean };
type Bin = { from: number; count: number; said: number; reached: number };

const DEADLINES = [14, 30, 60, 90];
/**
 * Quantiles of the forecast that the generated goals lie at: some near the middle, some far out on both
 * sides.
 */
const SHARES = [0.03, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.97];

/** Goals somebody could have set on that day, each with the forecast chance and whether it was reached. */
export function goalsOf(
  outlook: Outlook,
  future: readonly number[],
  chancesIn: (days: number) => (target: number) => number,
): SaidGoal[] {
  const goals: SaidGoal[] = [];
  for (const days of DEADLINES.filter((one) => one <= future.length)) {
    const chanceOf = chancesIn(days);
    for (const share of SHARES) {
      const target = Math.round(expectedAt(outlook, days) + offsetAt(outlook, days, share));
      const last = Math.round(outlook.inProportion ? Math.exp(outlook.last) : outlook.last);
      if (target < 0 || target === last) continue;
      const up = target > last;
      const reached = future.slice(0, days).some((value) => (up ? value >= target : value <= target));
      goals.push({ said: chanceOf(target), reached });
    }
  }
  return goals;
}

/** Said and reached, in per cent, in bins of ten points. */
export function calibrationOf(goals: readonly SaidGoal[]): Bin[] {
  return Array.from({ length: 10 }, (_, index) => {
    const inside = goals.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === index);
    const count = Math.max(1, inside.length);
    return {
      from: 10 * index,
      count: inside.length,
      said: (100 * inside.reduce((sum, { said }) => sum + said, 0)) / count,
      reached: (100 * inside.filter(({ reached }) => reached).length) / count,
    };
  });
}

/** The goals whose chance was said to be above 70 %; said and reached in per cent. */
export function certainOf(goals: readonly SaidGoal[]): Omit<Bin, "from"> {
  const certain = goals.filter(({ said }) => said > 0.7);
  const count = Math.max(1, certain.length);
  return {
    count: certain.length,
    said: (100 * certain.reduce((sum, { said }) => sum + said, 0)) / count,
    reached: (100 * certain.filter(({ reached }) => reached).length) / count,
  };
}
