import { chance, SALT } from "./chance.ts";
import type { FollowerEvent } from "./events.ts";
import { DAY_MS, REFERENCE_DAY } from "./traits.ts";
import type { Traits } from "./traits-type.ts";

type Events = { until(day: number): readonly FollowerEvent[] };
export type Curve = { at(instant: number): number };

const NOISE_PERIODS = [1, 3, 9, 27] as const;
const WAVE_PERIODS = [37, 91, 260] as const;

/** Small audiences move by single people, large ones by a common mood. */
function dailyDeviation(followers: number): number {
  return Math.min(0.004, 0.07 / Math.sqrt(followers)) + 0.00008;
}

/** Noise that looks like a random walk, but can be computed for any day directly. */
function wander(seed: number, day: number): number {
  let sum = 0;
  for (const [octave, period] of NOISE_PERIODS.entries()) {
    const knot = Math.floor(day / period);
    const part = day / period - knot;
    const smooth = part * part * (3 - 2 * part);
    const index = knot * 4 + octave;
    const left = chance(seed, SALT.noise, index);
    const right = chance(seed, SALT.noise, index + 4);
    sum += (left + (right - left) * smooth - 0.5) * Math.sqrt(period);
  }
  return sum * 2.4;
}

function happened(events: readonly FollowerEvent[], day: number): number {
  let sum = 0;
  for (const event of events) {
    const age = day - event.day;
    if (age <= 0) continue;
    sum += age > event.days * 12 ? event.share : event.share * (1 - Math.exp(-age / event.days));
  }
  return sum;
}

const CHURN_DAYS = 20;

/** From 0 to 1 and back, once a round. */
export function churnPhase(day: number): number {
  const part = (day / CHURN_DAYS) % 1;
  return part < 0.5 ? part * 2 : 2 - part * 2;
}

export function createCurve(traits: Traits, events: Events): Curve {
  const { seed, followers, yearlyGrowth } = traits;
  const deviation = dailyDeviation(followers);
  const daily = yearlyGrowth / 365.25;
  const waves = WAVE_PERIODS.map((period, index) => ({
    turn: (2 * Math.PI) / period,
    phase: 2 * Math.PI * chance(seed, SALT.wave, index),
    height: (0.5 * Math.abs(daily) * period) / (2 * Math.PI),
  }));
  const week = {
    turn: (2 * Math.PI) / 7,
    phase: 2 * Math.PI * chance(seed, SALT.wave, 9),
    height: 0.5 * deviation,
  };
  waves.push({ ...week, height: week.height + 0.4 * Math.abs(daily) });

  function log(day: number): number {
    let sum =
      daily * (day - REFERENCE_DAY) + deviation * wander(seed, day) + happened(events.until(day), day);
    for (const { turn, phase, height } of waves) sum += height * Math.sin(turn * day + phase);
    return traits.behaviour === "churn" ? sum + 0.02 * churnPhase(day) : sum;
  }

  const created = traits.created / DAY_MS;
  const base = Math.log(followers) - log(Math.max(REFERENCE_DAY, created));
  return {
    at(instant) {
      const day = instant / DAY_MS;
      if (day <= created) return 0;
      return Math.floor(Math.exp(base + log(day)) * (1 - Math.exp(-(day - created) / traits.rampDays)));
    },
  };
}
