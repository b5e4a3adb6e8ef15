import type { BandInput } from "./band.ts";
import type { BarInput } from "./bars.ts";
import type { BulletInput } from "./bullet.ts";
import type { CalendarInput } from "./calendar.ts";
import type { ColumnInput } from "./columns.ts";
import type { CurveInput } from "./curve.ts";
import type { DotStripInput } from "./dot-strip.ts";
import type { FanInput } from "./fan.ts";
import type { HeatmapInput } from "./heatmap.ts";
import type { HistogramInput } from "./histogram.ts";
import type { LineInput } from "./line.ts";
import type { ProportionInput } from "./proportion.ts";
import type { PyramidInput } from "./pyramid.ts";

/** What each kind of chart is drawn from. */
export type ChartInputs = {
  line: LineInput;
  band: BandInput;
  fan: FanInput;
  curve: CurveInput;
  columns: ColumnInput;
  bars: BarInput;
  heatmap: HeatmapInput;
  calendar: CalendarInput;
  histogram: HistogramInput;
  proportion: ProportionInput;
  pyramid: PyramidInput;
  dots: DotStripInput;
  bullets: BulletInput;
};
export type ChartKind = keyof ChartInputs;

/**
 * A chart as data, independent of how it is drawn. `height` is set when the default of its kind does not fit.
 */
type ChartOf<Kind extends ChartKind> = { kind: Kind; input: ChartInputs[Kind]; height?: number };
export type OneChart = { [Kind in ChartKind]: ChartOf<Kind> }[ChartKind];
/** Charts that belong together, each under its own heading. */
export type Panels = { kind: "panels"; panels: readonly { title: string; chart: OneChart }[] };
export type Chart = OneChart | Panels;

/** Default heights of the kinds whose height does not depend on their rows. */
export const HEIGHTS = { line: 280, band: 280, fan: 300, curve: 260, columns: 260, histogram: 260 } as const;
