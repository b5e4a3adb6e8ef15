import { type Ahead, ahead, type Filtered } from "./filter.ts";

/** The days ahead on which earlier forecasts are compared with what came. */
const LOOKED_AHEAD = [7, 14, 30, 60, 90, 135, 180];
const ORIGINS = 20;
const FIRST_ORIGIN = 30;
/** Models that counted less than this on an earlier day are not asked what they expected then. */
const SMALLEST_WEIGHT = 0.03;

/** The days of a history on which forecasts are made in hindsight. */
export function originsOf(days: number): ReadonlySet<number> {
  const first = Math.min(FIRST_ORIGIN, Math.floor(days / 2));
  const last = days - 1 - (LOOKED_AHEAD[0] ?? 0);
  const step = Math.max(1, (last - first) / (ORIGINS - 1));
  const origins = new Set<number>();
  for (let day = last; day >= first; day -= step) origins.add(Math.round(day));
  return origins;
}

/** How far forecasts for one distance ahead missed: the mean square, in their own standard deviations. */
type Missed = { ahead: number; squares: number };

/** A forecast made lately says more about the next one than one made when little was known. */
const weightOf = (day: number, days: number) => (day / days) ** 2;

/** The errors of the forecasts that would have been made on earlier days, for each distance ahead. */
export function missesOf(values: Float64Array, filtered: readonly Filtered[], steps: number): Missed[] {
  const sums = LOOKED_AHEAD.map((days) => ({ ahead: days, squares: 0, weight: 0 }));
  for (const [place, { day }] of (filtered[0]?.earlier ?? []).entries()) {
    const farthest = Math.min(values.length - 1 - day, LOOKED_AHEAD.at(-1) ?? 0);
    const voices = voicesAt(filtered, place, farthest);
    const weight = weightOf(day, values.length);
    for (const sum of sums) {
      const truth = sum.ahead <= farthest ? (values[day + sum.ahead] ?? Number.NaN) : Number.NaN;
      const { middle, variance } = momentsAt(voices, sum.ahead);
      if (Number.isNaN(truth) || !(variance > 0)) continue;
      sum.squares += (weight * (truth - middle) ** 2) / variance;
      sum.weight += weight;
    }
  }
  return sums
    .filter((one, index) => one.weight > 0 && (LOOKED_AHEAD[index - 1] ?? 0) < steps)
    .map(({ ahead: days, squares, weight }) => ({ ahead: days, squares: squares / weight }));
}

type Voice = Ahead & { weight: number };

/** The models as they were weighed on an earlier day, with what they then expected. */
function voicesAt(filtered: readonly Filtered[], place: number, steps: number): Voice[] {
  const believed = filtered.map(({ earlier, model }) => (earlier[place]?.fit ?? 0) + Math.log(model.prior));
  const best = Math.max(...believed);
  const weights = believed.map((one) => Math.exp(one - best));
  const total = weights.reduce((sum, one) => sum + one, 0);
  return filtered.flatMap(({ model, scale, earlier }, index) => {
    const belief = earlier[place]?.belief;
    const weight = (weights[index] ?? 0) / total;
    if (!belief || weight < SMALLEST_WEIGHT) return [];
    return [{ ...ahead({ model, scale, belief }, steps), weight }];
  });
}

/** Mean and variance of all voices together. */
function momentsAt(voices: readonly Voice[], days: number): { middle: number; variance: number } {
  let [all, first, second] = [0, 0, 0];
  for (const { weight, mean, deviation } of voices) {
    const at = mean[days - 1] ?? 0;
    all += weight;
    first += weight * at;
    second += weight * ((deviation[days - 1] ?? 0) ** 2 + at ** 2);
  }
  const middle = first / all;
  return { middle, variance: second / all - middle ** 2 };
}

/** This many forecasts' worth of trust in the models' own spread stands beside the history's errors. */
const TRUST = 1.5;
const NARROWEST = 0.75;
const WIDEST = 2.2;
/** From here on the errors show something that no model knows, and time can only make it larger. */
const UNKNOWN_TO_MODELS = 1.1;

type Width = { ahead: number; width: number };

/** How much wider the bands are than the models alone say, for each day ahead. */
export function widthsOf(misses: readonly Missed[], days: number, steps: number): number[] {
  const widths: Width[] = [];
  for (const { ahead: distance, squares } of misses) {
    // Forecasts whose stretches overlap share their errors: only those that follow each other count.
    const count = Math.max(1, (days - FIRST_ORIGIN) / distance);
    const own = Math.sqrt((TRUST + count * squares) / (TRUST + count));
    const before = widths.at(-1)?.width ?? 0;
    const least = before > UNKNOWN_TO_MODELS ? before : NARROWEST;
    widths.push({ ahead: distance, width: Math.min(WIDEST, Math.max(least, own)) });
  }
  return Array.from({ length: steps }, (_, step) => between(widths, step + 1));
}

function between(widths: readonly Width[], day: number): number {
  const after = widths.findIndex((one) => one.ahead >= day);
  const high = after < 0 ? widths.at(-1) : widths[after];
  const low = widths[after - 1];
  if (!high || !low) return high?.width ?? 1;
  return low.width + ((high.width - low.width) * (day - low.ahead)) / (high.ahead - low.ahead);
}
