import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { Theme } from "@owlstat/core/brand/tokens.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import type { ReportChart, ReportModel } from "@owlstat/core/reports/model.ts";
import type { PrintedPages, PrintedPdf, PrintedXlsx } from "./orders.ts";
import { createPress, type Press, type Turn } from "./press.ts";

/** Wide enough to read on high-resolution screens. */
const PAGE_WIDTH = 1000;
const MOST_PAGES = 40;

export type Printers = {
  pdf(model: ReportModel, turn?: Turn): Promise<PrintedPdf>;
  xlsx(model: ReportModel, turn?: Turn): Promise<PrintedXlsx>;
  /** An invoice or credit note as PDF. */
  invoice(document: InvoiceDocument, turn?: Turn): Promise<PrintedPdf>;
  /** The PDF's own pages as pictures, for a preview. */
  pages(model: ReportModel, part?: { first?: number; most?: number; width?: number }): Promise<PrintedPages>;
  /** A chart as a picture, twice as large for sharp screens. */
  chartPng(chart: ReportChart, look: ChartLook, turn?: Turn): Promise<Uint8Array>;
  /** A drawing as a picture in its own size. */
  png(svg: string, turn?: Turn): Promise<Uint8Array>;
  close(): void;
};

declare module "../../platform/context.ts" {
  interface Services {
    printers: Printers;
  }
}

export type ChartLook = { theme?: Theme; brand: string; background?: boolean };

export function createPrinters(press: Press = createPress()): Printers {
  return {
    pdf: (model, turn) => press.print({ print: "pdf", model: JSON.stringify(model) }, turn),
    xlsx: (model, turn) => press.print({ print: "xlsx", model: JSON.stringify(model) }, turn),
    invoice: (document, turn) => press.print({ print: "invoice", document }, turn),
    pages: (model, { first = 0, most = MOST_PAGES, width = PAGE_WIDTH } = {}) =>
      press.print({ print: "pages", model: JSON.stringify(model), first, most, width }, "now"),
    chartPng: async (chart, look, turn) =>
      (await press.print({ print: "png", svg: chartSvg(chart, look), scale: 2 }, turn)).file,
    png: async (svg, turn) => (await press.print({ print: "png", svg, scale: 1 }, turn)).file,
    close: press.close,
  };
}

/** A chart of a report as an SVG document that stands alone. */
export function chartSvg({ scenes, title }: ReportChart, look: ChartLook): string {
  const { theme = "light", brand, background = true } = look;
  return drawScenes(scenes, {
    palette: chartPalette(theme, brand),
    title,
    ...(background && { background: "surface" as const }),
  });
}
