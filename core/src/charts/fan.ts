import type { Day } from "../time.ts";
import { rangeValue } from "./band.ts";
import { seriesPaint } from "./colors.ts";
import { endLabels } from "./end-labels.ts";
import type { Frame } from "./frame.ts";
import { drawLines, type LineGeometry, type LineInput, lineFrame, type Row, rowsOf } from "./line.ts";
import { drawable, round } from "./numbers.ts";
import { trace, traceBand } from "./trace.ts";
import type { Box, EndLabel, Point, Reading, Series } from "./types.ts";

export type Forecast = {
  day: Day;
  expected: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
};
export type FanInput = Omit<LineInput, "series" | "previous"> & {
  history: Series;
  forecast: readonly Forecast[];
  labels: { expected: string; likely: string; possible: string };
};
export type FanGeometry = LineGeometry & {
  likely: string;
  possible: string;
  expected: string;
  /** Where the collected days end. */
  divider: number | null;
};

/** The collected values, then the expected line with its 80 % and 95 % bands. */
export function fanGeometry(input: FanInput, box: Box): FanGeometry {
  const { labels, forecast } = input;
  const lineInput: LineInput = { ...input, series: [input.history] };
  const rows = rowsOf(lineInput);
  const last = input.history.points.findLast(({ value }) => drawable(value) !== null) ?? null;
  const frame = lineFrame(lineInput, [...rows, ...Object.values(labels).map(labelRow)], box, {
    days: forecast.map(({ day }) => day),
    values: forecast.flatMap((one) => [one.low95, one.high95, one.low80, one.high80, one.expected]),
  });
  const lines = drawLines(lineInput, rows, frame);
  const steps = fanSteps(last, forecast);
  const band = (low: "low80" | "low95", high: "high80" | "high95") =>
    traceBand(
      steps.map((step) => ({ x: frame.x(step.day), low: step[low], high: step[high] })),
      frame.y,
    );
  return {
    ...lines,
    labels: forecast.length > 0 ? fanLabels(input, frame) : lines.labels,
    likely: band("low80", "high80"),
    possible: band("low95", "high95"),
    expected: trace(
      steps.map((step) => ({ x: frame.x(step.day), value: step.expected })),
      frame.y,
    ).d,
    divider: last ? frame.x(last.day) : null,
    readings: fanReadings(input, lines.readings, frame),
  };
}

/** A row without values, so that the frame leaves room for its label. */
function labelRow(label: string): Row {
  return { label, paint: "muted", muted: true, values: new Map() };
}

/** As light as the bands look, of which the inner one lies on the outer one. */
const [POSSIBLE, LIKELY] = [0.14, 0.34];

/** Each band is named where its upper edge ends. */
function fanLabels({ forecast, labels, history }: FanInput, frame: Frame): EndLabel[] {
  const last = forecast.at(-1);
  if (!last) return endLabels([], frame.plot, frame.width);
  const paint = history.paint ?? seriesPaint(0);
  const at = (value: number) =>
    drawable(value) === null ? null : { x: frame.x(last.day), y: round(frame.y(value)) };
  const ends = [
    { label: labels.possible, paint, end: at(last.high95), light: POSSIBLE },
    { label: labels.likely, paint, end: at(last.high80), light: LIKELY },
    { label: labels.expected, paint, end: at(last.expected) },
  ];
  return endLabels(ends, frame.plot, frame.width);
}

/** The bands open from the last collected value, so that history and forecast join. */
function fanSteps(last: Point | null, forecast: readonly Forecast[]): Forecast[] {
  const value = drawable(last?.value);
  if (!last || value === null) return [...forecast];
  const start = { day: last.day, expected: value, low80: value, high80: value, low95: value, high95: value };
  return [start, ...forecast.filter(({ day }) => day > last.day)];
}

function fanReadings(
  { forecast, labels, formats, history }: FanInput,
  readings: Reading[],
  frame: Frame,
): Reading[] {
  const byDay = new Map(forecast.map((one) => [one.day, one]));
  return readings.map((reading, index) => {
    const day = frame.days[index];
    const one = day && byDay.get(day);
    const expected = drawable(one?.expected);
    if (!one || expected === null || reading.values[0]?.value != null) return reading;
    const paint = history.paint ?? seriesPaint(0);
    const at = { x: reading.x, y: round(frame.y(expected)) };
    const values = [
      { label: labels.expected, value: expected, text: formats.value(expected), paint, at },
      rangeValue(labels.likely, { low: one.low80, high: one.high80 }, paint, formats),
      rangeValue(labels.possible, { low: one.low95, high: one.high95 }, paint, formats),
    ];
    return { ...reading, values };
  });
}
