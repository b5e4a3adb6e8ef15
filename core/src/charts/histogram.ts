import { evenly } from "./apart.ts";
import { type Paint, seriesPaint } from "./colors.ts";
import { plotOf, valueTicks } from "./frame.ts";
import { clamp, drawable, drawables, round } from "./numbers.ts";
import { linearScale, plain, type Scale, tickLabels, valueAxis } from "./scales.ts";
import { LINE, textAt, textWidth, widest } from "./text.ts";
import type { Box, Formats, Reading, Rect, TextPlace, ValueTick } from "./types.ts";

type Bin = { from: number; to: number; count: number };
export type HistogramInput = {
  bins: readonly Bin[];
  /** What is counted, such as "posts". */
  name: string;
  /** Values worth a line across, such as the mean and the median. */
  marks?: readonly { value: number; label: string }[];
  formats: Pick<Formats, "value" | "tick"> & { count: (count: number) => string };
};
export type HistogramGeometry = {
  width: number;
  height: number;
  plot: Rect;
  yTicks: ValueTick[];
  xLabels: TextPlace[];
  bars: (Rect & { paint: Paint })[];
  marks: { x: number; top: number; label: TextPlace }[];
  readings: Reading[];
};

/** At most this many equal bins with round edges. A value on an edge belongs to the bin above it. */
export function histogramBins(values: readonly number[], most = 12): Bin[] {
  const kept = drawables(values);
  if (kept.length === 0) return [];
  const { min, max, ticks } = valueAxis(kept);
  const wide = (max - min) / (ticks.length - 1);
  const step = [wide / 5, wide / 4, wide / 2].find((one) => (max - min) / one <= most + 0.5) ?? wide;
  const count = Math.round((max - min) / step);
  const bins = Array.from({ length: count }, (_, index): Bin => {
    return { from: plain(min + index * step), to: plain(min + (index + 1) * step), count: 0 };
  });
  for (const value of kept) {
    const bin = bins[Math.min(count - 1, Math.floor((value - min) / step + 1e-9))];
    if (bin) bin.count++;
  }
  return bins;
}

export function histogramGeometry(input: HistogramInput, box: Box): HistogramGeometry {
  const { formats, name } = input;
  const bins = input.bins.filter(({ from, to, count }) => drawables([from, to, count]).length === 3);
  const counts = bins.map(({ count }) => count);
  const axis = valueAxis(counts, { fromZero: true, whole: true });
  const labels = tickLabels(axis.ticks, { tick: formats.count, value: formats.count });
  const marks = (input.marks ?? [])
    .filter(({ value }) => drawable(value) !== null)
    .sort((a, b) => a.value - b.value);
  const top = 10 + marks.length * LINE;
  const edges =
    bins.length > 0 ? [...bins.map(({ from }) => from), Math.max(...bins.map(({ to }) => to))] : [];
  // The last edge's label stands in the middle below it, so half of it lies beside the plot.
  const right = Math.max(12, widest(edges.slice(-1).map((edge) => formats.tick(edge))) / 2);
  const plot = plotOf(box, bins.length > 0 ? widest(labels) + 8 : 0, right, top, 26);
  const { y, yTicks } = valueTicks(plot, axis, labels);
  const low = Math.min(...bins.map(({ from }) => from));
  const x = linearScale([low, edges.at(-1) ?? low], [plot.x, plot.x + plot.width]);
  const paint = seriesPaint(0);
  const areas = bins.map((one) => barOf(one, x, y));
  return {
    width: box.width,
    height: box.height,
    plot,
    yTicks: bins.length > 0 ? yTicks : [],
    xLabels: evenly(edges.map((edge) => textAt(x(edge), plot.y + plot.height + 16, formats.tick(edge)))),
    bars: areas.map((area) => ({ ...area, paint })),
    marks: bins.length > 0 ? marks.map((mark, index) => markOf(mark, index, x, plot, box.width)) : [],
    readings: bins.map(({ from, to, count }, index): Reading => {
      const area = { ...(areas[index] ?? plot), y: plot.y, height: plot.height };
      const label = `${formats.value(from)} – ${formats.value(to)}`;
      const values = [{ label: name, value: count, text: formats.count(count), paint }];
      return { x: round(area.x + area.width / 2), y: plot.y, label, values, area };
    }),
  };
}

function barOf({ from, to, count }: Bin, x: Scale, y: Scale): Rect {
  const [left, right, top] = [x(from), x(to), y(Math.max(0, count))];
  return {
    x: round(left + 0.5),
    y: round(top),
    width: round(Math.max(0.5, right - left - 1)),
    height: round(Math.max(0, y(0) - top)),
  };
}

/** Each mark's label stands on a line of its own, leftmost on top, so that no stroke runs through a text. */
function markOf(mark: { value: number; label: string }, row: number, x: Scale, plot: Rect, width: number) {
  const at = round(clamp(x(mark.value), plot.x, plot.x + plot.width));
  const top = 8 + row * LINE;
  const room = textWidth(mark.label) + 6;
  const after = at + room <= width;
  const label: TextPlace = {
    x: after ? at + 5 : at - 5,
    y: top,
    text: mark.label,
    anchor: after ? "start" : "end",
  };
  return { x: at, top: top - 6, label };
}
