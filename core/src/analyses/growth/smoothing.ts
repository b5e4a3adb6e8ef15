import { mean, sum, sumOfSquares } from "../statistics.ts";

/** Holt–Winters with damped trend and additive weekly season, in its error-correcting form. */
export type Parameters = { alpha: number; beta: number; gamma: number; phi: number };
export type State = { level: number; trend: number; season: readonly number[] };
export type Fit = { parameters: Parameters; state: State; errors: number[]; next: number };

export const SEASON = 7;
/** The first three weeks set the starting values; errors count after them. */
export const WARM_UP = 21;

const ALPHAS = [0.1, 0.3, 0.5, 0.7, 0.9, 0.99];
const BETAS = [0.01, 0.05, 0.15, 0.4];
const GAMMAS = [0.01, 0.1];
const PHIS = [0.95, 0.99, 0.999];

/** Fits a daily series in which null is a missing day: the smallest sum of squared one-step errors wins. */
export function fitSeries(series: readonly (number | null)[]): Fit {
  const start = { ...startingState(series.slice(0, WARM_UP)), trend: meanChange(series) };
  let best: Fit | undefined;
  let smallest = Number.POSITIVE_INFINITY;
  for (const parameters of grid()) {
    const candidate = run(series, parameters, start);
    const squares = sumOfSquares(candidate.errors);
    if (!best || squares < smallest) {
      best = candidate;
      smallest = squares;
    }
  }
  return best ?? run(series, { alpha: 0.5, beta: 0.05, gamma: 0.01, phi: 0.97 }, start);
}

/** Per day from the first to the last value, both of which are collected days. */
function meanChange(series: readonly (number | null)[]): number {
  return series.length > 1 ? ((series.at(-1) ?? 0) - (series[0] ?? 0)) / (series.length - 1) : 0;
}

function* grid(): Generator<Parameters> {
  for (const alpha of ALPHAS)
    for (const beta of BETAS)
      for (const gamma of GAMMAS)
        for (const phi of PHIS) if (beta <= alpha && gamma <= 1 - alpha) yield { alpha, beta, gamma, phi };
}

/** A straight line through the first weeks, and how each weekday lies above or below it. */
function startingState(series: readonly (number | null)[]): State {
  const seen = series.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  const centreAt = mean(seen.map(({ at }) => at)) ?? 0;
  const centre = mean(seen.map(({ value }) => value)) ?? 0;
  const spread = sum(seen.map(({ at }) => (at - centreAt) ** 2));
  const slope =
    spread > 0 ? sum(seen.map(({ at, value }) => (at - centreAt) * (value - centre))) / spread : 0;
  const raw = Array.from(
    { length: SEASON },
    (_, weekday) =>
      mean(
        seen
          .filter(({ at }) => at % SEASON === weekday)
          .map(({ at, value }) => value - centre - slope * (at - centreAt)),
      ) ?? 0,
  );
  const offset = mean(raw) ?? 0;
  return {
    level: centre - slope * (centreAt + 1),
    trend: slope,
    season: raw.map((value) => value - offset),
  };
}

function run(series: readonly (number | null)[], parameters: Parameters, start: State): Fit {
  const { alpha, beta, gamma, phi } = parameters;
  let { level, trend } = start;
  const season = [...start.season];
  const errors: number[] = [];
  // A plain loop: this runs over a year of days for every point of the grid.
  for (let at = 0; at < series.length; at += 1) {
    const value = series[at] ?? null;
    const weekday = at % SEASON;
    const rhythm = season[weekday] ?? 0;
    const carried = level + phi * trend;
    // A missing day teaches nothing: the state moves on by its own forecast.
    const error = value === null ? 0 : value - carried - rhythm;
    level = carried + alpha * error;
    trend = phi * trend + beta * error;
    season[weekday] = rhythm + gamma * error;
    // Only a forecast from the day before is a one-step forecast.
    if (value !== null && at >= WARM_UP && series[at - 1] !== null) errors.push(error);
  }
  return { parameters, state: { level, trend, season }, errors, next: series.length % SEASON };
}

/** The expected value 1 to `steps` days after the end of the series. */
export function project({ state, parameters, next }: Fit, steps: number): number[] {
  let damped = 0;
  let power = 1;
  return Array.from({ length: steps }, (_, step) => {
    power *= parameters.phi;
    damped += power;
    return state.level + damped * state.trend + (state.season[(next + step) % SEASON] ?? 0);
  });
}

/**
 * How much wider than a one-step error the error is 1 to `steps` days ahead: √(1 + Σ c² + d²/n). The c are what
 * each coming error adds to the days after it; d²/n is the doubt about a trend learnt from n days.
 */
export function widening({ alpha, beta, gamma, phi }: Parameters, steps: number, days: number): number[] {
  let squares = 1;
  let damped = 0;
  let power = 1;
  return Array.from({ length: steps }, (_, step) => {
    if (step > 0) squares += (alpha + beta * damped + (step % SEASON === 0 ? gamma : 0)) ** 2;
    power *= phi;
    damped += power;
    return Math.sqrt(squares + damped ** 2 / days);
  });
}
