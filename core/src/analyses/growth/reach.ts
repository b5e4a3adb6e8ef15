import { normal } from "./chance.ts";
import type { Outlook, Voice } from "./outlook.ts";

/**
 * Values are known once a day only, and crossings in between go unseen. To correct for that, the target is
 * moved away by this many standard deviations of a day.
 */
const UNSEEN = 0.5826;
/**
 * The share of goals that end differently for reasons that no history can show, so that no chance is ever 0
 * or 1.
 */
const SURPRISES = 0.035;
const UNFORESEEN = 0.01;
/** How much of the week's best day counts: it need not be the day on which the level is highest. */
const WEEKDAY = 0.8;
/** Middles of ten equally likely slices of the normal distribution. */
const SLICES = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645];

/**
 * The chance that a daily value reaches a target on one of the next days. A path that wanders may touch it and
 * turn back: that counts.
 */
export function chanceToReach(outlook: Outlook, target: number, days: number): number {
  const { inProportion, last, unit, grain, voices, perDay, rhythm } = outlook;
  const gap = (inProportion ? Math.log(Math.max(target, 1e-9)) : target) - last;
  if (gap === 0) return 1;
  const direction = Math.sign(gap);
  if (voices.length === 0) return direction * perDay * days >= Math.abs(gap) ? 1 : 0;
  const nearer = WEEKDAY * Math.max(...rhythm.slice(0, days).map((one) => one * direction));
  const way = (Math.abs(gap) - nearer) / unit;
  let chance = 0;
  for (const voice of voices) chance += voice.weight * reached(voice, { way, grain, direction, days });
  return UNFORESEEN + (1 - SURPRISES) * Math.min(1, chance);
}

function reached(
  { model, scale, mean, deviation, belief }: Voice,
  { way, grain, direction, days }: { way: number; grain: number; direction: number; days: number },
): number {
  const step = Math.min(days, mean.length) - 1;
  const middle = direction * (mean[step] ?? 0);
  const all = (deviation[step] ?? 0) ** 2;
  const daily = model.shock * scale;
  const off = model.error * scale;
  const wandering = Math.min(all, daily * days);
  // Uncertainty about pace and drift affects all days ahead in the same way.
  const lasting = Math.sqrt(Math.max(0, all - wandering - off));
  // A count that moves by single followers meets each number on its way and passes none unseen.
  const line = way + Math.max(0, UNSEEN * Math.sqrt(daily) - grain / 2);
  const above = highest(off, Math.abs(middle - direction * belief.level), days);
  let sum = 0;
  for (const one of above)
    for (const slice of SLICES) sum += crossed(line - one, middle + slice * lasting, wandering);
  return sum / (SLICES.length * above.length);
}

/** How far below and above its usual value the highest of several days may lie, in standard deviations of a day. */
const AROUND_HIGHEST = [-0.5, 0, 0.6];

/**
 * How far the highest of the single days is measured above the level, counting the days on which the level is
 * near its end value: three equally likely values.
 */
function highest(variance: number, way: number, days: number): number[] {
  if (variance <= 0) return [0];
  const spread = Math.sqrt(variance);
  const near = Math.max(1, days * Math.min(1, spread / Math.max(way, 1e-9)));
  const usual = Math.sqrt(2 * Math.log(1 + 0.4 * near));
  return AROUND_HIGHEST.map((around) => spread * (usual + around));
}

/** The chance that a random walk, given mean and variance at its end, touched or passed a line before. */
function crossed(line: number, end: number, variance: number): number {
  if (line <= 0) return 1;
  if (variance <= 1e-12) return end >= line ? 1 : 0;
  const spread = Math.sqrt(variance);
  const exponent = (2 * end * line) / variance;
  const turned = exponent > 700 ? 0 : Math.exp(exponent) * normal((-line - end) / spread);
  return Math.min(1, normal((end - line) / spread) + turned);
}
