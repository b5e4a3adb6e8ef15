import { addDays, type Day } from "../../../time.ts";
import { found, notEnough } from "../../result.ts";
import { collected, lastDay, withGaps } from "../../series.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { expectedAt, type Outlook, offsetAt, outlookOf } from "../outlook.ts";

export type ForecastDay = {
  day: Day;
  expected: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
};

type Forecast = {
  from: Day;
  followers: number;
  /** Every day up to the farthest horizon, at most half as many as the history has. */
  days: ForecastDay[];
  horizons: (ForecastDay & { ahead: number })[];
  /** The typical error of a forecast for the next day, in followers. */
  error: number;
  /** How many sudden jumps of the history are part of it, because they may come again. A single one is not. */
  jumps: number;
};

export const HISTORY_DAYS = 365;

export const FEWEST_DAYS = 45;

export const FEWEST_PAIRS = 15;

const HORIZONS = [30, 90, 180];

const FARTHEST = 180;

const EDGES = { low95: 0.025, low80: 0.1, high80: 0.9, high95: 0.975 } as const;

type Edge = keyof typeof EDGES;

/**
 * The bands are computed on these days only and interpolated in between, which is enough because they are
 * smooth.
 */
const KNOTS = [1, 2, 4, 7, 11, 16, 23, 32, 45, 60, 80, 105, 140, FARTHEST];

export function forecast(input: AnalysisInput): AnalysisResult<Forecast> {
  const end = lastDay(input);
  const points = collected(input.snapshots, "followers", addDays(end, 1 - HISTORY_DAYS), end);
  const last = points.at(-1);
  if (!last || points.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, points.length, "days");
  const history = withGaps(points).map(({ value }) => value);
  const outlook = outlookOf(history, FARTHEST, FEWEST_PAIRS);
  if (!outlook) return notEnough(FEWEST_PAIRS, pairsOf(history), "consecutive_days");
  const days = forecastDays(outlook, last.day);
  const horizons = HORIZONS.flatMap((ahead) =>
    days.slice(ahead - 1, ahead).map((day) => ({ ...day, ahead })),
  );
  const error = offsetAt(outlook, 1, 0.84);
  const jumps = outlook.voices.some((voice) => voice.jumps) ? outlook.jumps.sizes.length : 0;
  return found({ from: last.day, followers: last.value, days, horizons, error, jumps }, points.length);
}

function pairsOf(history: readonly (number | null)[]): number {
  return history.filter((value, at) => at > 0 && value !== null && history[at - 1] !== null).length;
}

/** Every day ahead with its bands. Counts are whole and not below 0; a band holds those between its exact edges. */
export function forecastDays(outlook: Outlook, from: Day): ForecastDay[] {
  const edges = bandsOf(outlook);
  return Array.from({ length: outlook.steps }, (_, step) => {
    const exact = Math.max(0, expectedAt(outlook, step + 1));
    const expected = Math.round(exact);
    const edge = (name: Edge) => Math.max(0, exact + (edges[name][step] ?? 0));
    const low = (name: Edge) => Math.min(expected, Math.ceil(edge(name)));
    const high = (name: Edge) => Math.max(expected, Math.floor(edge(name)));
    return {
      day: addDays(from, step + 1),
      expected,
      low80: low("low80"),
      high80: high("high80"),
      low95: low("low95"),
      high95: high("high95"),
    };
  });
}

/** The distance of each band edge from the expected value, for every day ahead. */
export function bandsOf(outlook: Outlook): Record<Edge, number[]> {
  const knots = KNOTS.filter((knot) => knot < outlook.steps);
  knots.push(outlook.steps);
  const along = (share: number) =>
    between(
      knots,
      knots.map((knot) => offsetAt(outlook, knot, share)),
    );
  return {
    low95: along(EDGES.low95),
    low80: along(EDGES.low80),
    high80: along(EDGES.high80),
    high95: along(EDGES.high95),
  };
}

function between(knots: readonly number[], values: readonly number[]): number[] {
  const all: number[] = [];
  for (const [index, knot] of knots.entries()) {
    const [from, start] = index === 0 ? [0, 0] : [knots[index - 1] ?? 0, values[index - 1] ?? 0];
    const end = values[index] ?? 0;
    for (let day = from + 1; day <= knot; day += 1)
      all.push(start + ((end - start) * (day - from)) / (knot - from));
  }
  return all;
}
