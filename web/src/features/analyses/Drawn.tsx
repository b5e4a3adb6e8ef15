import type { Chart, ChartInputs, ChartKind } from "@owlstat/core/charts/chart.ts";
import type { ComponentType } from "react";

type PenProps<Kind extends ChartKind> = { input: ChartInputs[Kind]; height?: number; label?: string };
/** The charts a section may draw: each brings its own, so that a page loads no more than it shows. */
export type Pens = { readonly [Kind in ChartKind]?: ComponentType<PenProps<Kind>> };

type DrawnProps = {
  chart: Chart | null;
  pens: Pens;
  /** The chart's name, if its card does not name it. */
  label?: string;
};

/** Draws a chart from core with the component for its kind. */
export function Drawn({ chart, pens, label }: DrawnProps) {
  if (!chart) return null;
  if (chart.kind === "panels")
    return (
      <div className="grid grid-cols-1 gap-6 @min-[880px]:grid-cols-2">
        {chart.panels.map(({ title, chart: one }) => (
          <div key={title} className="flex flex-col gap-2 print:break-inside-avoid">
            <h4 className="font-medium">{title}</h4>
            <Picture chart={one} pens={pens} label={title} />
          </div>
        ))}
      </div>
    );
  return <Picture chart={chart} pens={pens} label={label} />;
}

type PictureProps = { chart: Exclude<Chart, { kind: "panels" }>; pens: Pens; label?: string };

function Picture({ chart: { kind, input, height }, pens, label }: PictureProps) {
  const Pen = pens[kind] as ComponentType<{ input: unknown; height?: number; label?: string }> | undefined;
  if (!Pen) throw new Error(`no pen for a chart of the kind ${kind}`);
  return <Pen input={input} height={height} label={label} />;
}
