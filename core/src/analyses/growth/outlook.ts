import { sum, sumOfSquares } from "../statistics.ts";
import { normal } from "./chance.ts";
import { type Ahead, ahead, type Filtered, filter } from "./filter.ts";
import { missesOf, originsOf, widthsOf } from "./hindsight.ts";
import { MODELS } from "./models.ts";
import { type Daily, isInProportion, rhythmOf, WEEK, withoutJumps } from "./preparing.ts";

/** One model's forecast and its weight. Values are in `unit`s, relative to the last known value. */
export type Voice = Ahead &
  Filtered & {
    weight: number;
    /** Whether it expects further jumps. */
    jumps: boolean;
  };

/** Jumps that were lifted out of so many days, in `unit`s. */
type Jumps = { sizes: readonly number[]; days: number };

/**
 * The forecast of a daily value, combined from all models; the better a model explains the history, the
 * larger its weight.
 */
export type Outlook = {
  /** Whether everything below is about logarithms, because the value changes in proportion to its size. */
  inProportion: boolean;
  last: number;
  unit: number;
  /** Whether the values are whole. */
  counts: boolean;
  steps: number;
  /** Empty when the history is a straight line; the forecast then continues it by this much a day. */
  voices: readonly Voice[];
  perDay: number;
  /** What the weekday adds 1, 2, 3 … days ahead, repeating. */
  rhythm: readonly number[];
  /** How much wider than the models say everything is drawn, for each day ahead. */
  widths: readonly number[];
  jumps: Jumps;
};

const SMALLEST_WEIGHT = 0.01;

/** How many days ahead a history of so many days allows to look: half as far as it reaches back. */
const mostAhead = (days: number): number => Math.floor(days / 2);

/**
 * At most as far ahead as the history allows. Null when there are too few pairs of consecutive days. The history
 * must start and end with a known day.
 */
export function outlookOf(original: Daily, wanted: number, fewestPairs: number): Outlook | null {
  const steps = Math.min(wanted, mostAhead(original.length));
  const inProportion = isInProportion(original);
  const history = inProportion
    ? original.map((value) => (value === null ? null : Math.log(value)))
    : original;
  const rhythm = rhythmOf(history);
  const { smooth, jumps } = withoutJumps(
    history.map((value, at) => (value === null ? null : value - (rhythm[at % WEEK] ?? 0))),
  );
  const last = smooth.at(-1) ?? 0;
  const { pairs, perDay, unit, rarity } = changesOf(smooth);
  if (pairs < fewestPairs) return null;
  const coming = Array.from({ length: WEEK }, (_, step) => rhythm[(history.length + step) % WEEK] ?? 0);
  const counts = original.every((value) => value === null || Number.isInteger(value));
  const recurring = { sizes: jumps.map((jump) => jump / unit), days: history.length };
  const still = { voices: [], widths: [], jumps: recurring };
  const plain = { inProportion, last, unit, counts, steps, perDay, rhythm: coming, ...still };
  if (!(unit > 0)) return plain;
  const scaled = Float64Array.from(smooth, (value) => (value === null ? Number.NaN : (value - last) / unit));
  const origins = originsOf(history.length);
  const filtered = MODELS.map((model) => filter(scaled, model, origins));
  const voices = withJumps(heard(filtered, steps), recurring);
  const misses = missesOf(scaled, filtered, steps);
  const widths = widthsOf(misses, history.length, steps).map((width) => width * rarity);
  return { ...plain, widths, voices: widened(voices, widths) };
}

/** All voices drawn apart from their common middle. */
function widened(voices: readonly Voice[], widths: readonly number[]): Voice[] {
  const middles = widths.map((_, step) => middleOf(voices, step + 1));
  return voices.map((voice) => ({
    ...voice,
    mean: voice.mean.map(
      (value, step) => (middles[step] ?? 0) + (widths[step] ?? 1) * (value - (middles[step] ?? 0)),
    ),
    deviation: voice.deviation.map((value, step) => value * (widths[step] ?? 1)),
  }));
}

function heard(filtered: readonly Filtered[], steps: number): Voice[] {
  const believed = filtered.map(({ fit, model }) => fit + Math.log(model.prior));
  const best = Math.max(...believed);
  const weights = believed.map((one) => Math.exp(one - best));
  const total = sum(weights);
  const loud = filtered.flatMap((one, index) => {
    const weight = (weights[index] ?? 0) / total;
    return weight < SMALLEST_WEIGHT ? [] : [{ one, weight }];
  });
  const kept = loud.reduce((sum, { weight }) => sum + weight, 0);
  return loud.map(({ one, weight }) => ({
    ...one,
    ...ahead(one, steps),
    weight: weight / kept,
    jumps: false,
  }));
}

/** How probable it is that jumps which came more than once go on coming as often as before. */
const COME_AGAIN = 0.9;

/** A single jump may have been the only one. After several, most of each voice expects more of them. */
function withJumps(voices: Voice[], { sizes, days }: Jumps): Voice[] {
  if (sizes.length < 2) return voices;
  const perDay = sum(sizes) / days;
  const squares = sumOfSquares(sizes) / days;
  return voices.flatMap((voice) => [
    { ...voice, weight: voice.weight * (1 - COME_AGAIN) },
    {
      ...voice,
      weight: voice.weight * COME_AGAIN,
      jumps: true,
      mean: voice.mean.map((value, step) => value + perDay * (step + 1)),
      deviation: voice.deviation.map((value, step) => Math.sqrt(value ** 2 + squares * (step + 1))),
    },
  ]);
}

type Changes = {
  /** How many there are. */
  pairs: number;
  perDay: number;
  /** Their standard deviation; 0 on a straight line. */
  unit: number;
  /** At least 1: how much wider bands are because few days made most of the movement, and may come more often. */
  rarity: number;
};

const WEIGHT_OF_RARE = 2.5;
const FOURTH_MOMENT_OF_NORMAL = 3;

/** Changes between consecutive days. */
function changesOf(values: Daily): Changes {
  const changes: number[] = [];
  for (const [at, value] of values.entries()) {
    const before = at > 0 ? values[at - 1] : null;
    if (value !== null && before !== null && before !== undefined) changes.push(value - before);
  }
  const pairs = changes.length;
  const perDay = pairs > 0 ? sum(changes) / pairs : 0;
  const squares = changes.map((change) => (change - perDay) ** 2);
  const variance = pairs > 0 ? sum(squares) / pairs : 0;
  // A variance this small comes from rounding: the history is a straight line.
  if (!(variance > 1e-12 * (perDay ** 2 || 1e-6))) return { pairs, perDay, unit: 0, rarity: 1 };
  const fourth = sumOfSquares(squares) / pairs / variance ** 2;
  const rarity = Math.sqrt(1 + (WEIGHT_OF_RARE * Math.max(0, fourth - FOURTH_MOMENT_OF_NORMAL)) / pairs);
  return { pairs, perDay, unit: Math.sqrt(variance), rarity };
}

const unscaled = ({ inProportion }: Outlook, value: number) => (inProportion ? Math.exp(value) : value);

/** The expected value this many days ahead; the first day is 1. */
export function expectedAt(outlook: Outlook, day: number): number {
  return unscaled(outlook, middleAt(outlook, day));
}

function middleAt({ last, unit, voices, perDay, rhythm }: Outlook, day: number): number {
  const weekday = rhythm[(day - 1) % WEEK] ?? 0;
  if (voices.length === 0) return last + day * perDay + weekday;
  return last + unit * middleOf(voices, day) + weekday;
}

/** The expected value in `unit`s, relative to the last known one. */
export function middleOf(voices: readonly Voice[], day: number): number {
  let sum = 0;
  for (const { weight, mean } of voices) sum += weight * (mean[day - 1] ?? 0);
  return sum;
}

const HALVINGS = 16;

/** The quantile of the value this many days ahead, relative to the expected value. */
export function offsetAt(outlook: Outlook, day: number, share: number): number {
  const { voices, unit } = outlook;
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
  const at = middleAt(outlook, day);
  return unscaled(outlook, at + unit * ((low + high) / 2 - middle)) - unscaled(outlook, at);
}

function chanceBelow(voices: readonly Voice[], day: number, value: number): number {
  let sum = 0;
  for (const { weight, mean, deviation } of voices)
    sum += weight * normal((value - (mean[day - 1] ?? 0)) / (deviation[day - 1] || 1e-9));
  return sum;
}
