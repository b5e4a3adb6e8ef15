/** Simple ways to forecast, to compare with: the value so many days after the last one. */
type Simple = (days: number) => number;

export const SIMPLE = ["last value", "drift", "linear 30 days", "Theta method"] as const;

/** Fills missing days by linear interpolation, because these methods cannot handle gaps. */
function bridged(history: readonly (number | null)[]): number[] {
  const values: number[] = [];
  let before = 0;
  for (const [at, value] of history.entries()) {
    if (value === null) continue;
    const start = values[before] ?? value;
    for (let day = before + 1; day < at; day += 1)
      values[day] = start + ((value - start) * (day - before)) / (at - before);
    values[at] = value;
    before = at;
  }
  return values;
}

function lineThrough(values: readonly number[]): { slope: number; end: number } {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [over, under] = [0, 0];
  for (const [at, value] of values.entries()) {
    over += (at - middle) * (value - mean);
    under += (at - middle) ** 2;
  }
  const slope = under > 0 ? over / under : 0;
  return { slope, end: mean + slope * middle };
}

/** Simple exponential smoothing with the weight that errs least. */
function smoothed(values: readonly number[]): { level: number; alpha: number } {
  let best = { level: values.at(-1) ?? 0, alpha: 1, squares: Number.POSITIVE_INFINITY };
  for (const alpha of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
    let level = values[0] ?? 0;
    let squares = 0;
    for (const value of values.slice(1)) {
      squares += (value - level) ** 2;
      level += alpha * (value - level);
    }
    if (squares < best.squares) best = { level, alpha, squares };
  }
  return best;
}

export function simpleForecasts(
  history: readonly (number | null)[],
): Record<(typeof SIMPLE)[number], Simple> {
  const values = bridged(history);
  const last = values.at(-1) ?? 0;
  const drift = (last - (values[0] ?? 0)) / Math.max(1, values.length - 1);
  const month = lineThrough(values.slice(-30));
  const { slope } = lineThrough(values);
  const { level, alpha } = smoothed(values);
  const start = (1 - (1 - alpha) ** values.length) / alpha;
  return {
    "last value": () => last,
    drift: (days) => last + days * drift,
    "linear 30 days": (days) => month.end + days * month.slope,
    "Theta method": (days) => level + (slope / 2) * (days - 1 + start),
  };
}
