import { addDays, type Day } from "../../time.ts";
import { found, notEnough } from "../result.ts";
import { collected, lastDay, withGaps } from "../series.ts";
import { sumOfSquares } from "../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../types.ts";
import { fitSeries, type Parameters, project, widening } from "./smoothing.ts";

export type ForecastDay = {
  day: Day;
  expected: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
};
export type Forecast = {
  from: Day;
  followers: number;
  /** Every day up to the farthest horizon. */
  days: ForecastDay[];
  horizons: (ForecastDay & { ahead: number })[];
  /** The size of a usual one-day error, in followers. */
  error: number;
  parameters: Parameters;
};

const HISTORY_DAYS = 365;
const HORIZONS = [30, 90, 180];
const FARTHEST = 180;
const FEWEST_ERRORS = 15;
const FITTED_PARAMETERS = 4;
const BAND_80 = 1.2816;
const BAND_95 = 1.96;

export function forecast(input: AnalysisInput): AnalysisResult<Forecast> {
  const end = lastDay(input);
  const points = collected(input.snapshots, "followers", addDays(end, 1 - HISTORY_DAYS), end);
  const last = points.at(-1);
  if (!last || points.length < 45) return notEnough(45, points.length, "days");
  const fitted = fitSeries(withGaps(points).map(({ value }) => value));
  const count = fitted.errors.length;
  if (count < FEWEST_ERRORS) return notEnough(FEWEST_ERRORS, count, "consecutive_days");
  const error = Math.sqrt(sumOfSquares(fitted.errors) / (count - FITTED_PARAMETERS));
  const spreads = widening(fitted.parameters, FARTHEST, points.length).map((factor) => factor * error);
  const days = project(fitted, FARTHEST).map((expected, step) =>
    forecastDay(addDays(last.day, step + 1), expected, spreads[step] ?? 0),
  );
  const horizons = HORIZONS.flatMap((ahead) =>
    days.slice(ahead - 1, ahead).map((day) => ({ ...day, ahead })),
  );
  return found(
    { from: last.day, followers: last.value, days, horizons, error, parameters: fitted.parameters },
    points.length,
  );
}

function forecastDay(day: Day, expected: number, spread: number): ForecastDay {
  // A profile cannot have fewer than no followers.
  const whole = (value: number) => Math.max(0, Math.round(value));
  return {
    day,
    expected: whole(expected),
    low80: whole(expected - BAND_80 * spread),
    high80: whole(expected + BAND_80 * spread),
    low95: whole(expected - BAND_95 * spread),
    high95: whole(expected + BAND_95 * spread),
  };
}
