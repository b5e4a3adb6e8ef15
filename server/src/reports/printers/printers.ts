import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { Theme } from "@owlstat/core/brand/tokens.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import type { ReportChart, ReportModel } from "@owlstat/core/reports/model.ts";
import type { Progress } from "../../platform/children/ask-child.ts";
import type { Order, PrintedPages, PrintedPdf, PrintedXlsx } from "./orders.ts";
import { createPress, type Press, type Turn } from "./press.ts";

/** Wide enough to read on high-resolution screens. */
const PAGE_WIDTH = 1000;
const MOST_PAGES = 40;

type Told = (progress: Progress) => void;
export type Printers = {
  /** `told` hears how many pages are laid out, then how many are written. */
  pdf(model: ReportModel, turn?: Turn, told?: Told): Promise<PrintedPdf>;
  /** `told` hears of each sheet that is written. */
  xlsx(model: ReportModel, turn?: Turn, told?: Told): Promise<PrintedXlsx>;
  /** An invoice or credit note as PDF. */
  invoice(document: InvoiceDocument, turn?: Turn): Promise<PrintedPdf>;
  /** The PDF's own pages as pictures, for a preview. */
  pages(model: ReportModel, part?: { first?: number; most?: number; width?: number }): Promise<PrintedPages>;
  /** A chart as a picture, twice as large for sharp screens unless a width in pixels is given. */
  chartPng(chart: ReportChart, look: ChartLook & { width?: number }, turn?: Turn): Promise<Uint8Array>;
  /** A drawing as a picture in its own size. */
  png(svg: string, turn?: Turn): Promise<Uint8Array>;
  close(): void;
};

declare module "../../platform/context.ts" {
  interface Services {
    printers: Printers;
  }
}

export type ChartLook = { theme?: Theme; brand: string; background?: boolean; font?: string };

export function createPrinters(press: Press = createPress()): Printers {
  return {
    pdf: (model, turn, told) => press.print({ print: "pdf", model: JSON.stringify(model) }, turn, told),
    xlsx: (model, turn, told) => press.print({ print: "xlsx", model: JSON.stringify(model) }, turn, told),
    invoice: (document, turn) => press.print({ print: "invoice", document }, turn),
    pages: (model, { first = 0, most = MOST_PAGES, width = PAGE_WIDTH } = {}) =>
      press.print({ print: "pages", model: JSON.stringify(model), first, most, width }, "now"),
    chartPng: async (chart, look, turn) => (await press.print(chartOrder(chart, look), turn)).file,
    png: async (svg, turn) => (await press.print({ print: "png", svg }, turn)).file,
    close: press.close,
  };
}

const SHARP = 2;

/** The press has the documents' own face; looking for others takes longer than drawing the letters. */
function chartOrder(
  chart: ReportChart,
  { width, ...look }: ChartLook & { width?: number },
): Order & { print: "chart" } {
  const drawn = Math.max(...chart.scenes.map(({ x, scene }) => x + scene.width));
  const svg = chartSvg(chart, { ...look, font: "Geist" });
  return { print: "chart", svg, scale: width === undefined ? SHARP : width / drawn };
}

/** A chart of a report as an SVG document that stands alone. */
export function chartSvg({ scenes, title }: ReportChart, look: ChartLook): string {
  const { theme = "light", brand, background = true, font } = look;
  return drawScenes(scenes, {
    palette: chartPalette(theme, brand),
    title,
    ...(font && { font }),
    ...(background && { background: "surface" as const }),
  });
}
