import { type Chance, chanceOf, variedOf } from "../../chance.ts";
import { sum, sumOfSquares } from "../statistics.ts";
import { middleOf, type Outlook, type Voice } from "./outlook.ts";
import { WEEK } from "./preparing.ts";

/** The highest and the lowest value of each path. */
type Extremes = { highest: Float64Array; lowest: Float64Array };

const PATHS = 512;
/** The same paths every time: a chance must not change because it is asked for again. */
const SEED = 20_260_101;

/** Numbers of the standard normal distribution, each with its opposite. */
const NORMALS = drawnOnce(8192);

function drawnOnce(count: number): Float64Array {
  const { normal } = variedOf(SEED);
  const half = Array.from({ length: count / 2 }, normal);
  const size = Math.sqrt(sumOfSquares(half) / half.length);
  return Float64Array.from([...half, ...half.map((one) => -one)], (one) => one / size);
}

/**
 * How far up and down the value goes on the days ahead, on paths drawn from the forecast. Its voices share the paths by
 * their weights; rare jumps come on few days, so that a path before its first jump moves as the quiet days did.
 */
export function extremesOf(outlook: Outlook, days: number): Extremes {
  const steps = Math.min(days, outlook.steps);
  const unit = chanceOf(SEED);
  const extremes = { highest: new Float64Array(PATHS), lowest: new Float64Array(PATHS) };
  let path = 0;
  let heard = 0;
  for (const voice of outlook.voices) {
    heard += voice.weight;
    const walk = walkOf(outlook, voice, steps, unit);
    for (; path < Math.round(heard * PATHS); path += 1) walk(extremes, path);
  }
  const shown = (value: number) => {
    const plain = outlook.inProportion ? Math.exp(value) : value;
    return outlook.counts ? Math.round(plain) : plain;
  };
  return { highest: extremes.highest.map(shown), lowest: extremes.lowest.map(shown) };
}

/** Draws paths of one voice. */
function walkOf(
  outlook: Outlook,
  voice: Voice,
  steps: number,
  unit: Chance,
): (extremes: Extremes, path: number) => void {
  const { model, scale } = voice;
  const [shock, push, error] = [model.shock, model.push, model.error].map((one) => Math.sqrt(one * scale));
  const normal = () => NORMALS[Math.floor(unit() * NORMALS.length)] ?? 0;
  const noise = (size = 0) => (size > 0 ? size * normal() : 0);
  const start = startOf(voice);
  const jump = jumpOf(outlook, voice, unit);
  const { base, share, own, lasting } = drawnApart(outlook, voice, steps);
  return ({ highest, lowest }, path) => {
    let { level, pace, drift } = start(normal);
    const doubt = normal();
    let jumped = 0;
    let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let step = 0; step < steps; step += 1) {
      level = (1 - model.pull) * level + pace + drift + noise(shock);
      pace = model.keep * pace + noise(push);
      jumped += jump();
      const off = level + noise(error) - (own[step] ?? 0);
      const value = (base[step] ?? 0) + (share[step] ?? 1) * off + doubt * (lasting[step] ?? 0) + jumped;
      if (value > high) high = value;
      if (value < low) low = value;
    }
    highest[path] = high;
    lowest[path] = low;
  };
}

/**
 * What the widening of the bands means for the quiet days of a path: errors that no model knows are changes of pace,
 * which push a whole path to one side. They do not make its days wilder, nor its jumps larger.
 */
function drawnApart(outlook: Outlook, voice: Voice, steps: number) {
  const { last, unit, rhythm, widths, voices, jumps } = outlook;
  const often = sum(voices.map((one) => (one.jumps ? one.weight : 0)));
  const fallen = sum(jumps.sizes) / jumps.days;
  const spread = voice.jumps ? sumOfSquares(jumps.sizes) / jumps.days : 0;
  const paths = { base: [] as number[], share: [] as number[], own: [] as number[], lasting: [] as number[] };
  for (let step = 0; step < steps; step += 1) {
    const days = step + 1;
    const width = widths[step] ?? 1;
    const middle = middleOf(voices, days);
    const mean = middle + ((voice.mean[step] ?? 0) - middle) / width;
    const own = mean - (voice.jumps ? fallen * days : 0);
    const quiet = middle - often * fallen * days;
    const variance = Math.max(0, ((voice.deviation[step] ?? 0) / width) ** 2 - spread * days);
    paths.base.push(last + unit * (quiet + width * (own - quiet)) + (rhythm[step % WEEK] ?? 0));
    paths.share.push(unit * Math.min(1, width));
    paths.own.push(own);
    paths.lasting.push(unit * Math.sqrt(variance * Math.max(0, width ** 2 - 1)));
  }
  return paths;
}

/** The jump of one day, mostly none. */
function jumpOf({ jumps: { sizes, days }, unit: inValues }: Outlook, { jumps }: Voice, unit: Chance): Chance {
  if (!jumps) return () => 0;
  const perDay = sizes.length / days;
  return () => (unit() < perDay ? inValues * (sizes[Math.floor(unit() * sizes.length)] ?? 0) : 0);
}

type Start = { level: number; pace: number; drift: number };

/** Draws where a path starts from what is believed, by the Cholesky factor of its covariances. */
function startOf({ belief, scale }: Voice): (normal: Chance) => Start {
  const { level, pace, drift, ll, lp, ld, pp, pd, dd } = belief;
  const root = (variance: number) => Math.sqrt(Math.max(0, variance));
  const over = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
  const size = Math.sqrt(scale);
  const l = root(ll);
  const [pl, dl] = [over(lp, l), over(ld, l)];
  const p = root(pp - pl * pl);
  const dp = over(pd - dl * pl, p);
  const d = root(dd - dl * dl - dp * dp);
  return (normal) => {
    const [x, y, z] = [size * normal(), size * normal(), size * normal()];
    return { level: level + l * x, pace: pace + pl * x + p * y, drift: drift + dl * x + dp * y + d * z };
  };
}
