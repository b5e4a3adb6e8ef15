import type { Model } from "./models.ts";

/** Estimated level, pace and drift after the last day, and their covariances (`ll` to `dd`). */
type Belief = {
  level: number;
  pace: number;
  drift: number;
  ll: number;
  lp: number;
  ld: number;
  pp: number;
  pd: number;
  dd: number;
};

export type Filtered = {
  model: Model;
  belief: Belief;
  /** The variance that one unit of the model stands for. */
  scale: number;
  /** Log likelihood, up to a constant. */
  fit: number;
  /** What was believed on earlier days, and how well the model had fitted until then. */
  earlier: readonly Earlier[];
};

type Earlier = { day: number; belief: Belief; fit: number };

/** Initial variance of a quantity that nothing is known about yet. */
const UNKNOWN = 100;
const SMALLEST_SCALE = 1e-9;
const FAR = 1e100;

function startOf(level: number, { keep, push, error, fades }: Model): Belief {
  const slides = keep === 1 || fades;
  const pp = slides ? UNKNOWN : push / (1 - keep * keep);
  return { level, pace: 0, drift: 0, ll: error, lp: 0, ld: 0, pp, pd: 0, dd: slides ? 0 : UNKNOWN };
}

/** Prediction step: moves the estimate on by one day. */
function advance(belief: Belief, { keep, push, shock, pull }: Model): void {
  const stay = 1 - pull;
  belief.level = stay * belief.level + belief.pace + belief.drift;
  belief.pace *= keep;
  belief.ll =
    stay * (stay * belief.ll + 2 * (belief.lp + belief.ld)) + belief.pp + belief.dd + 2 * belief.pd + shock;
  belief.lp = keep * (stay * belief.lp + belief.pp + belief.pd);
  belief.ld = stay * belief.ld + belief.pd + belief.dd;
  belief.pp = keep * keep * belief.pp + push;
  belief.pd *= keep;
}

/** Update step: corrects the estimate by a day's error and the variance of that error. */
function learn(belief: Belief, off: number, variance: number): void {
  const { ll, lp, ld } = belief;
  const level = ll / variance;
  const pace = lp / variance;
  const drift = ld / variance;
  belief.level += level * off;
  belief.pace += pace * off;
  belief.drift += drift * off;
  belief.pp -= pace * lp;
  belief.pd -= pace * ld;
  belief.dd -= drift * ld;
  belief.lp -= level * lp;
  belief.ld -= level * ld;
  belief.ll -= level * ll;
}

/**
 * Runs a Kalman filter over daily values in which NaN is a missing day, and remembers what it believed on the
 * given days.
 */
export function filter(values: Float64Array, model: Model, stops: ReadonlySet<number>): Filtered {
  const belief = startOf(values[0] ?? 0, model);
  const turn = model.turn > 0 ? Math.floor(values.length * model.turn) : -1;
  let logs = 0;
  let product = 1;
  let squares = 0;
  let count = 0;
  const fitNow = () => -0.5 * (logs + Math.log(product) + count * Math.log(scaleOf(squares, count)));
  const earlier: Earlier[] = [];
  for (let day = 1; day < values.length; day += 1) {
    if (day === turn) belief.dd += UNKNOWN;
    advance(belief, model);
    const value = values[day] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const variance = belief.ll + model.error;
    const off = value - belief.level;
    // Multiply first and take one logarithm later: one for each day would cost more than everything else
    // here.
    product *= variance;
    if (product > FAR || product < 1 / FAR) {
      logs += Math.log(product);
      product = 1;
    }
    // The first days only set the unknown start, so their errors say nothing about the usual size of errors.
    if (variance < UNKNOWN / 4) {
      squares += (off * off) / variance;
      count += 1;
    }
    learn(belief, off, variance);
    if (stops.has(day)) earlier.push({ day, belief: { ...belief }, fit: fitNow() });
  }
  return { model, belief, scale: scaleOf(squares, count), fit: fitNow(), earlier };
}

const scaleOf = (squares: number, count: number) => Math.max(squares / Math.max(1, count), SMALLEST_SCALE);

export type Ahead = { mean: Float64Array; deviation: Float64Array };

/** The distribution of the value 1 to `steps` days after the last one. */
export function ahead(
  { model, belief, scale }: Pick<Filtered, "model" | "belief" | "scale">,
  steps: number,
): Ahead {
  const later = { ...belief };
  const mean = new Float64Array(steps);
  const deviation = new Float64Array(steps);
  for (let step = 0; step < steps; step += 1) {
    advance(later, model);
    mean[step] = later.level;
    deviation[step] = Math.sqrt((later.ll + model.error) * scale);
  }
  return { mean, deviation };
}
