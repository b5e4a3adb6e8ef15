import { area, line } from "d3-shape";
import { drawable, round } from "./numbers.ts";
import type { Scale } from "./scales.ts";
import type { Place } from "./types.ts";

type Step = { x: number; y: number | null };

const straight = line<Step>()
  .defined((step) => step.y !== null)
  .x((step) => step.x)
  .y((step) => step.y ?? 0)
  .digits(2);

export type Trace = {
  d: string;
  /** The piece that leads into the running day. */
  dashed: string;
  /** Days with no neighbour, which a line cannot show. */
  dots: Place[];
  end: Place | null;
};

/** A line with gaps where values are missing. With `running`, its last step is drawn apart, dashed. */
export function trace(
  values: readonly { x: number; value: number | null }[],
  y: Scale,
  running = false,
): Trace {
  const steps = values.map(({ x, value }) => {
    const number = drawable(value);
    return { x: round(x), y: number === null ? null : round(y(number)) };
  });
  const whole = running ? steps.slice(0, -1) : steps;
  const dots = steps.filter(
    (step, index): step is Place =>
      step.y !== null && (steps[index - 1]?.y ?? null) === null && (steps[index + 1]?.y ?? null) === null,
  );
  const end = steps.findLast((step): step is Place => step.y !== null) ?? null;
  const pair = running ? steps.slice(-2) : [];
  const dashed = pair.length === 2 && pair.every((step) => step.y !== null) ? (straight(pair) ?? "") : "";
  return { d: withoutLonePoints(straight(whole) ?? ""), dashed, dots, end };
}

/** d3 draws a lone point as a closed path of no length; those are dots here. */
function withoutLonePoints(d: string): string {
  return d.replace(/M[^MLZ]+Z/g, "").replace(/M[^MLZ]+(?=M|$)/g, "");
}

type Span = { x: number; low: number | null; high: number | null };

/** The surface between two edges, with gaps where either is missing. */
export function traceBand(spans: readonly Span[], y: Scale): string {
  const surface = area<Span>()
    .defined(({ low, high }) => drawable(low) !== null && drawable(high) !== null)
    .x(({ x }) => x)
    .y0(({ low }) => y(low ?? 0))
    .y1(({ high }) => y(high ?? 0))
    .digits(2);
  return surface([...spans]) ?? "";
}
