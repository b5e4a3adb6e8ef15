import { quantile, sum, sumOfSquares } from "../statistics.ts";
import { normal } from "./chance.ts";
import { type Ahead, ahead, type Filtered, filter } from "./filter.ts";
import { MODELS } from "./models.ts";
import { type Daily, rhythmOf, WEEK, withoutJumps } from "./preparing.ts";

/** One model's forecast and its weight. Values are in `unit`s, relative to the last known value. */
export type Voice = Ahead & Filtered & { weight: number };

/**
 * The forecast of a daily value, combined from all models; the better a model explains the history, the
 * larger its weight.
 */
export type Outlook = {
  last: number;
  unit: number;
  steps: number;
  /** Empty when the history is a straight line; the forecast then continues it by this much a day. */
  voices: readonly Voice[];
  perDay: number;
  /** What the weekday adds 1, 2, 3 … days ahead, repeating. */
  rhythm: readonly number[];
  /** The width of the 80 % band relative to that of a normal distribution; at most 1. */
  tightness: number;
  /** How much wider all bands are because the errors of single days add up over weeks; at least 1. */
  width: number;
};

const SMALLEST_WEIGHT = 0.01;

/** Null when there are too few pairs of consecutive days. The history must start and end with a known day. */
export function outlookOf(history: Daily, steps: number, fewestPairs: number): Outlook | null {
  const rhythm = rhythmOf(history);
  const { smooth, jumps } = withoutJumps(
    history.map((value, at) => (value === null ? null : value - (rhythm[at % WEEK] ?? 0))),
  );
  const last = smooth.at(-1) ?? 0;
  const { pairs, perDay, unit } = changesOf(smooth);
  if (pairs < fewestPairs) return null;
  const coming = Array.from({ length: WEEK }, (_, step) => rhythm[(history.length + step) % WEEK] ?? 0);
  const plain = { last, unit, steps, perDay, rhythm: coming, voices: [], tightness: 1, width: 1 };
  if (!(unit > 0)) return plain;
  const scaled = Float64Array.from(smooth, (value) => (value === null ? Number.NaN : (value - last) / unit));
  const filtered = MODELS.map((model) => filter(scaled, model));
  const believed = filtered.map(({ fit, model }) => fit + Math.log(model.prior));
  const best = Math.max(...believed);
  const weights = believed.map((one) => Math.exp(one - best));
  const errors: number[] = [];
  filter(scaled, MODELS[believed.indexOf(best)] ?? (MODELS[0] as (typeof MODELS)[number]), errors);
  const recurring = { sizes: jumps.map((jump) => jump / unit), days: history.length };
  const voices = withJumps(heard(filtered, weights, steps), recurring);
  const sums = sumsOf(errors);
  return { ...plain, voices, tightness: tightnessOf(sums), width: widthOf(errors, sums) };
}

function heard(filtered: readonly Filtered[], weights: readonly number[], steps: number): Voice[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const loud = filtered.flatMap((one, index) => {
    const weight = (weights[index] ?? 0) / total;
    return weight < SMALLEST_WEIGHT ? [] : [{ one, weight }];
  });
  const kept = loud.reduce((sum, { weight }) => sum + weight, 0);
  return loud.map(({ one, weight }) => ({ ...one, ...ahead(one, steps), weight: weight / kept }));
}

/** How probable it is that jumps which came more than once go on coming as often as before. */
const COME_AGAIN = 0.65;

/** A single jump may have been the only one. After several, most of each voice expects more of them. */
function withJumps(voices: Voice[], { sizes, days }: { sizes: readonly number[]; days: number }): Voice[] {
  if (sizes.length < 2) return voices;
  const perDay = sum(sizes) / days;
  const squares = sumOfSquares(sizes) / days;
  return voices.flatMap((voice) => [
    { ...voice, weight: voice.weight * (1 - COME_AGAIN) },
    {
      ...voice,
      weight: voice.weight * COME_AGAIN,
      mean: voice.mean.map((value, step) => value + perDay * (step + 1)),
      deviation: voice.deviation.map((value, step) => Math.sqrt(value ** 2 + squares * (step + 1))),
    },
  ]);
}

/** Changes between consecutive days: how many there are, their mean and their standard deviation. */
function changesOf(values: Daily): { pairs: number; perDay: number; unit: number } {
  let pairs = 0;
  let sum = 0;
  let squares = 0;
  for (const [at, value] of values.entries()) {
    const before = at > 0 ? values[at - 1] : null;
    if (value === null || before === null || before === undefined) continue;
    pairs += 1;
    sum += value - before;
    squares += (value - before) ** 2;
  }
  const perDay = pairs > 0 ? sum / pairs : 0;
  const variance = pairs > 0 ? squares / pairs - perDay ** 2 : 0;
  // A variance this small comes from rounding: the history is a straight line.
  return { pairs, perDay, unit: variance > 1e-12 * (1 + perDay ** 2) ? Math.sqrt(variance) : 0 };
}

const WIDEST_STRETCH = 30;
const NORMAL_80 = 1.2816;
const WEIGHT_OF_QUIET = 0.6;
const USUAL_TIGHTNESS = 0.95;

const stretchOf = (errors: readonly number[]) => Math.min(WIDEST_STRETCH, Math.floor(errors.length / 4));

/** What the errors of the days in a row add up to, for every stretch of them; without signs. */
function sumsOf(errors: readonly number[]): number[] {
  const stretch = stretchOf(errors);
  const sums: number[] = [];
  let total = 0;
  for (const [at, error] of errors.entries()) {
    total += error - (at >= stretch ? (errors[at - stretch] ?? 0) : 0);
    if (at >= stretch - 1) sums.push(Math.abs(total));
  }
  return sums;
}

const spreadOf = (values: readonly number[]) => Math.sqrt(sumOfSquares(values) / Math.max(1, values.length));

const WIDEST = 1.5;

/** Errors of single days cancel out over weeks. Where they do not, something goes on that no model knows. */
function widthOf(errors: readonly number[], sums: readonly number[]): number {
  const byChance = spreadOf(errors) * Math.sqrt(stretchOf(errors));
  return byChance > 0 ? Math.min(WIDEST, Math.max(1, spreadOf(sums) / byChance)) : 1;
}

/**
 * When most stretches of days are quiet and a few are not, 80 % of the outcomes lie closer to the middle than
 * the standard deviation suggests.
 */
function tightnessOf(sums: readonly number[]): number {
  const spread = spreadOf(sums);
  if (!(spread > 0)) return 1;
  const seen = (quantile(sums, 0.8) ?? 0) / (NORMAL_80 * spread);
  return Math.min(1, Math.max(0.5, USUAL_TIGHTNESS * (1 + WEIGHT_OF_QUIET * (seen - 1))));
}

/** The expected value this many days ahead; the first day is 1. */
export function expectedAt(outlook: Outlook, day: number): number {
  const { last, unit, voices, perDay, rhythm } = outlook;
  const weekday = rhythm[(day - 1) % WEEK] ?? 0;
  if (voices.length === 0) return last + day * perDay + weekday;
  return last + unit * middleOf(voices, day) + weekday;
}

function middleOf(voices: readonly Voice[], day: number): number {
  let sum = 0;
  for (const { weight, mean } of voices) sum += weight * (mean[day - 1] ?? 0);
  return sum;
}

const HALVINGS = 16;

/** The quantile of the value this many days ahead, relative to the expected value. */
export function offsetAt({ voices, unit, tightness, width }: Outlook, day: number, share: number): number {
  if (voices.length === 0) return 0;
  const middle = middleOf(voices, day);
  const widest = Math.max(
    ...voices.map(
      ({ mean, deviation }) => Math.abs((mean[day - 1] ?? 0) - middle) + 4 * (deviation[day - 1] ?? 0),
    ),
  );
  let low = middle - widest;
  let high = middle + widest;
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const guess = (low + high) / 2;
    if (chanceBelow(voices, day, guess) < share) low = guess;
    else high = guess;
  }
  const inner = Math.abs(share - 0.5) <= 0.4 ? tightness : 1;
  return width * inner * unit * ((low + high) / 2 - middle);
}

function chanceBelow(voices: readonly Voice[], day: number, value: number): number {
  let sum = 0;
  for (const { weight, mean, deviation } of voices)
    sum += weight * normal((value - (mean[day - 1] ?? 0)) / (deviation[day - 1] || 1e-9));
  return sum;
}
