import type { Day } from "../../../time.ts";
import { found } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { type ForecastDay, forecast } from "../forecast/rule.ts";

export type Milestone = {
  followers: number;
  /** The day the forecast reaches it; null when it does not within the days it covers. */
  expected: Day | null;
  /** When the upper edge of the 80 % band reaches it; `latest` is the same for the lower edge. */
  earliest: Day | null;
  latest: Day | null;
};

type Milestones = {
  followers: number;
  /** How many days the forecast covers. */
  within: number;
  next: Milestone[];
};

const SMALLEST = 100;

const SHOWN = 3;

export function milestones(input: AnalysisInput): AnalysisResult<Milestones> {
  const result = forecast(input);
  if (!result.ok) return result;
  const { days, followers } = result.value;
  const reach = (edge: "expected" | "low80" | "high80", target: number) =>
    days.find((day: ForecastDay) => day[edge] >= target)?.day ?? null;
  const next = roundNumbersAfter(followers, SHOWN).map((target) => ({
    followers: target,
    expected: reach("expected", target),
    earliest: reach("high80", target),
    latest: reach("low80", target),
  }));
  return found({ followers, within: days.length, next }, result.n);
}

/** The next round numbers above a count: 100, 150, 200, 250 … 500, 600 … 1,000, 1,500 and so on. */
export function roundNumbersAfter(count: number, howMany: number): number[] {
  const numbers: number[] = [];
  let current = count;
  while (numbers.length < howMany) {
    current = nextRound(current);
    numbers.push(current);
  }
  return numbers;
}

function nextRound(count: number): number {
  if (count < SMALLEST) return SMALLEST;
  let magnitude = SMALLEST;
  while (magnitude * 10 <= count) magnitude *= 10;
  const step = count < 5 * magnitude ? magnitude / 2 : magnitude;
  return (Math.floor(count / step) + 1) * step;
}
