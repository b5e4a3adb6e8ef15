import { drawable, round } from "./numbers.ts";
import type { Scale } from "./scales.ts";
import type { Place } from "./types.ts";

export type Trace = {
  d: string;
  /** The segment that leads to the current, unfinished day. */
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
  const steps = values.map(({ x, value }): Place | null => {
    const number = drawable(value);
    return number === null ? null : { x: round(x), y: round(y(number)) };
  });
  const runs = runsOf(steps);
  const last = running ? steps.at(-1) : null;
  const solid = runs.map((run) => (last && run.at(-1) === last ? run.slice(0, -1) : run));
  const final = runs.at(-1) ?? [];
  return {
    d: solid.map(polyline).join(""),
    dashed: last && final.at(-1) === last ? polyline(final.slice(-2)) : "",
    dots: runs.flatMap((run) => (run.length === 1 ? run : [])),
    end: final.at(-1) ?? null,
  };
}

/** The stretches between gaps. */
function runsOf<Step>(steps: readonly (Step | null)[]): Step[][] {
  const runs: Step[][] = [];
  let open: Step[] | null = null;
  for (const step of steps) {
    if (step === null) open = null;
    else if (open) open.push(step);
    else {
      open = [step];
      runs.push(open);
    }
  }
  return runs;
}

function polyline(places: readonly Place[]): string {
  return places.length < 2 ? "" : `M${places.map(({ x, y }) => `${x},${y}`).join("L")}`;
}

type Span = { x: number; low: number | null; high: number | null };

/** The surface between two edges, with gaps where either is missing. */
export function traceBand(spans: readonly Span[], y: Scale): string {
  const edges = spans.map(({ x, low, high }) => {
    const [bottom, top] = [drawable(low), drawable(high)];
    if (bottom === null || top === null) return null;
    return { x: round(x), bottom: round(y(bottom)), top: round(y(top)) };
  });
  return runsOf(edges)
    .filter((run) => run.length > 1)
    .map((run) => {
      const over = run.map(({ x, top }) => ({ x, y: top }));
      const under = run.map(({ x, bottom }) => ({ x, y: bottom })).reverse();
      return `${polyline([...over, ...under])}Z`;
    })
    .join("");
}
