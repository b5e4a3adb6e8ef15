import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { Theme } from "@owlstat/core/brand/tokens.ts";
import { type ChartBrand, chartPalette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import type { ReportChart, ReportModel } from "@owlstat/core/reports/model.ts";
import type { Progress } from "../../platform/children/ask-child.ts";
import { keyed } from "./looks.ts";
import type { PrintedPages, PrintedPdf, PrintedXlsx } from "./orders.ts";
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
  /** A chart as a picture, twice as large for sharp screens. */
  chartPng(chart: ReportChart, look: ChartLook, turn?: Turn): Promise<Uint8Array>;
  /** A chart as two pictures, so many pixels wide: for light screens and for dark ones. */
  chartPair(chart: ReportChart, look: PairLook, turn?: Turn): Promise<Record<Theme, Uint8Array>>;
  /** A drawing as a picture in its own size. */
  png(svg: string, turn?: Turn): Promise<Uint8Array>;
  close(): void;
};

declare module "../../platform/context.ts" {
  interface Services {
    printers: Printers;
  }
}

export type ChartLook = { theme?: Theme; brand: ChartBrand; background?: boolean; font?: string };

export function createPrinters(press: Press = createPress()): Printers {
  return {
    pdf: (model, turn, told) => press.print({ print: "pdf", model: JSON.stringify(model) }, turn, told),
    xlsx: (model, turn, told) => press.print({ print: "xlsx", model: JSON.stringify(model) }, turn, told),
    invoice: (document, turn) => press.print({ print: "invoice", document }, turn),
    pages: (model, { first = 0, most = MOST_PAGES, width = PAGE_WIDTH } = {}) =>
      press.print({ print: "pages", model: JSON.stringify(model), first, most, width }, "now"),
    chartPng: (chart, look, turn) => onePicture(press, chart, look, SHARP, turn),
    chartPair: (chart, look, turn) => bothPictures(press, chart, look, turn),
    png: async (svg, turn) => (await press.print({ print: "png", svg }, turn)).file,
    close: press.close,
  };
}

const SHARP = 2;
/** The press has the documents' own face; looking for others takes longer than drawing the letters. */
const FONT = "Geist";
export type PairLook = { brand: ChartBrand; width: number };

async function onePicture(
  press: Press,
  chart: ReportChart,
  look: ChartLook,
  scale: number,
  turn?: Turn,
): Promise<Uint8Array> {
  const svg = chartSvg(chart, { ...look, font: FONT });
  const { pictures } = await press.print({ print: "chart", svg, scale }, turn);
  return pictures[0] ?? Buffer.alloc(0);
}

/** Draws the chart once for both looks where its paints can be told apart. */
async function bothPictures(
  press: Press,
  chart: ReportChart,
  { brand, width }: PairLook,
  turn?: Turn,
): Promise<Record<Theme, Uint8Array>> {
  const { scenes, title } = chart;
  const scale = width / Math.max(...scenes.map(({ x, scene }) => x + scene.width));
  const looks = (["light", "dark"] as const).map((theme) => chartPalette(theme, brand));
  const once = keyed(scenes, looks);
  if (!once) {
    const draw = (theme: Theme) => onePicture(press, chart, { theme, brand }, scale, turn);
    return { light: await draw("light"), dark: await draw("dark") };
  }
  const svg = drawScenes(scenes, { palette: once.palette, title, font: FONT, background: "surface" });
  const { pictures } = await press.print({ print: "chart", svg, scale, swaps: once.swaps }, turn);
  const [light = Buffer.alloc(0), dark = light] = pictures;
  return { light, dark };
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
