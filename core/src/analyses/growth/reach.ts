import { normal } from "./chance.ts";
import type { Outlook, Voice } from "./outlook.ts";

/** Between two looks a day apart a path is not seen: the line it must cross lies this much of a day's spread higher. */
const UNSEEN = 0.5826;
/** Nothing is certain: of a hundred goals this share goes another way for reasons that no history holds. */
const SURPRISES = 0.035;
const UNFORESEEN = 0.01;
/** Middles of ten equally likely slices of the normal distribution. */
const SLICES = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645];

/**
 * The chance that a daily value reaches a target on one of the next days. A path that wanders may touch it and
 * turn back: that counts.
 */
export function chanceToReach(outlook: Outlook, target: number, days: number): number {
  const { last, unit, voices, perDay } = outlook;
  const gap = target - last;
  if (gap === 0) return 1;
  const direction = Math.sign(gap);
  if (voices.length === 0) return direction * perDay * days >= Math.abs(gap) ? 1 : 0;
  let chance = 0;
  for (const voice of voices) chance += voice.weight * reached(voice, Math.abs(gap) / unit, direction, days);
  return UNFORESEEN + (1 - SURPRISES) * Math.min(1, chance);
}

function reached(
  { model, scale, mean, deviation, belief }: Voice,
  gap: number,
  direction: number,
  days: number,
): number {
  const step = Math.min(days, mean.length) - 1;
  const middle = direction * (mean[step] ?? 0);
  const all = (deviation[step] ?? 0) ** 2;
  const daily = model.shock * scale;
  const off = model.error * scale;
  const wandering = Math.min(all, daily * days);
  // What is not known about pace and drift is the same on all days ahead.
  const lasting = Math.sqrt(Math.max(0, all - wandering - off));
  const line =
    gap + UNSEEN * Math.sqrt(daily) - highest(off, Math.abs(middle - direction * belief.level), days);
  let sum = 0;
  for (const slice of SLICES) sum += crossed(line, middle + slice * lasting, wandering);
  return sum / SLICES.length;
}

/** How far single days are read beyond the level, of those days on which it is near its end. */
function highest(variance: number, way: number, days: number): number {
  if (variance <= 0) return 0;
  const spread = Math.sqrt(variance);
  const near = Math.max(1, days * Math.min(1, spread / Math.max(way, 1e-9)));
  return spread * Math.sqrt(2 * Math.log(1 + 0.4 * near));
}

/** The chance that a walk with this mean and variance at its end was at or beyond a line on its way. */
function crossed(line: number, end: number, variance: number): number {
  if (line <= 0) return 1;
  if (variance <= 1e-12) return end >= line ? 1 : 0;
  const spread = Math.sqrt(variance);
  const exponent = (2 * end * line) / variance;
  const turned = exponent > 700 ? 0 : Math.exp(exponent) * normal((-line - end) / spread);
  return Math.min(1, normal((end - line) / spread) + turned);
}
