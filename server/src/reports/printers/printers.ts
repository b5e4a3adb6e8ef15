import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { Theme } from "@owlstat/core/brand/tokens.ts";
import { type ChartBrand, chartPalette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import type { ReportChart, ReportModel } from "@owlstat/core/reports/model.ts";
import { pagesOfModel, sizeOfModel } from "@owlstat/core/reports/size.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import type { Progress } from "../../platform/children/ask-child.ts";
import type { Log } from "../../platform/log.ts";
import { type Asker, FairLine } from "../../platform/turns/fair-line.ts";
import type { SharedTurns } from "../../platform/turns/shared-turns.ts";
import { textOf } from "../model/written.ts";
import { keyed } from "./looks.ts";
import type { Drawing, Order, PrintedPages, PrintedPdf, PrintedXlsx } from "./orders.ts";
import type { PostPictures, ReadPostPictures } from "./post-pictures.ts";
import { createPress, type Press, type Turn } from "./press.ts";
import { type Previewed, type PreviewFrom, previewPages } from "./preview.ts";
import { printUnbroken } from "./unbroken.ts";

/** Wide enough to read on high-resolution screens. */
const PAGE_WIDTH = 1000;
const MOST_PAGES = 40;

type OnProgress = (progress: Progress) => void;
export type Printers = {
  /**
   * Spaces take turns with reading figures and printing them, so that few models are in memory at once. Reports are
   * printed within such a turn; invoices and single pictures are small and need none.
   */
  inTurn<Done>(asker: Asker, work: () => Promise<Done>): Promise<Done>;
  /** `told` hears how many pages are laid out, then how many are written. A broken account does not take others along. */
  pdf(model: ReportModel, turn?: Turn, onProgress?: OnProgress): Promise<PrintedPdf>;
  /** `told` hears of each sheet that is written. */
  xlsx(model: ReportModel, turn?: Turn, onProgress?: OnProgress): Promise<PrintedXlsx>;
  /** An invoice or credit note as PDF. */
  invoice(document: InvoiceDocument, turn?: Turn): Promise<PrintedPdf>;
  /** Some of the PDF's own pages as pictures, for a preview. Only these are made; `pages` counts all of them. */
  pages(model: ReportModel, part?: { first?: number; most?: number; width?: number }): Promise<PrintedPages>;
  /** Some pages of a preview, of a large report without laying out the others. */
  preview(
    model: ReportModel,
    asked: { first: number; most: number; width: number; from?: PreviewFrom | undefined },
  ): Promise<Previewed>;
  /** The pictures of the posts that a report shows, as far as they may be shown. */
  postPictures(model: ReportModel, turn?: Turn): Promise<PostPictures>;
  /** A chart as a picture, twice as large for sharp screens. */
  chartPng(chart: ReportChart, look: ChartLook, turn?: Turn): Promise<Uint8Array>;
  /** Charts as two pictures each, so many pixels wide: for light screens and for dark ones. */
  chartPairs(charts: readonly ReportChart[], look: PairLook, turn?: Turn): Promise<ChartPair[]>;
  /** A drawing as a picture in its own size. */
  png(svg: string, turn?: Turn): Promise<Uint8Array>;
  close(): void;
};

declare module "../../platform/context.ts" {
  interface Services {
    printers: Printers;
  }
}

type ChartLook = { theme?: Theme; brand: ChartBrand; background?: boolean; font?: string };

/** How many turns are taken at once; a space may wait with so many more. */
const LINE = { atOnce: { small: 2, large: 1 }, waiting: 20 };
/** A page takes some hundredths of a second on a quiet machine; a busy one has far longer. */
const LONGEST = { document: MINUTE, page: SECOND };
/** Below that of small orders, and still enough to end on a busy machine. */
const LARGE_PRIORITY = 14;

type Parts = { press?: Press; turns?: SharedTurns; log?: Pick<Log, "warn">; postPictures?: ReadPostPictures };

const noPictures: ReadPostPictures = async () => new Map();

/** Without shared turns spaces take turns within this process alone. */
export function createPrinters({
  press = createPress(),
  turns,
  log,
  postPictures = noPictures,
}: Parts = {}): Printers {
  // What is large has processes of its own, which let others have the machine first: one for files, one for previews,
  // which somebody waits for.
  const [slow, slowPreviews] = [1, 2].map(() => createPress({ priority: LARGE_PRIORITY })) as [Press, Press];
  const line = new FairLine(LINE, turns);
  const written = (model: ReportModel, large = slow) => ({
    order: { model: textOf(model), longest: longestFor(model) },
    on: sizeOfModel(model) === "small" ? press : large,
  });
  const picturesFor = async (model: ReportModel, turn: Turn = "later") => {
    const pictures = await postPictures(model, turn);
    return Object.fromEntries([...pictures].map(([hash, picture]) => [hash, picture.toString("base64")]));
  };
  const labelled = async (printing: Promise<PrintedPdf>) => {
    const printed = await printing;
    if (printed.unlabelled)
      log?.warn({ lacks: printed.unlabelled }, "a document is tagged, but not labelled as PDF/UA-1");
    return printed;
  };
  return {
    inTurn: (asker, work) => line.inTurn(asker, work),
    pdf: async (given, turn, onProgress) => {
      const pictures = await picturesFor(given, turn);
      return printUnbroken(given, (one) => {
        const { order, on } = written(one);
        return labelled(on.print({ print: "pdf", ...order, pictures }, turn, onProgress));
      });
    },
    postPictures: (model, turn = "later") => postPictures(model, turn),
    xlsx: (given, turn, onProgress) => {
      const { order, on } = written(given);
      return on.print({ print: "xlsx", ...order }, turn, onProgress);
    },
    invoice: (document, turn) =>
      labelled(press.print({ print: "invoice", document: JSON.stringify(document) }, turn)),
    ...pagePrinters(async (given, wanted) => {
      const { order, on } = written(given, slowPreviews);
      const pictures = await picturesFor(given, "now");
      return on.print({ print: "pages", ...order, pictures, ...wanted }, "now");
    }),
    chartPng: (chart, look, turn) => onePicture(press, chart, look, turn),
    chartPairs: (charts, look, turn) => bothPictures(press, charts, look, turn),
    png: async (svg, turn) => (await press.print({ print: "png", svg }, turn)).file,
    close: () => {
      for (const one of [press, slow, slowPreviews]) one.close();
    },
  };
}

type PagesOrder = Pick<Extract<Order, { print: "pages" }>, "first" | "most" | "width" | "part">;

/** Pages as pictures: of whole documents, and of what a preview shows. */
function pagePrinters(
  print: (model: ReportModel, wanted: PagesOrder) => Promise<PrintedPages>,
): Pick<Printers, "pages" | "preview"> {
  return {
    pages: (model, { first = 0, most = MOST_PAGES, width = PAGE_WIDTH } = {}) =>
      print(model, { first, most, width }),
    preview: (model, { width, ...asked }) =>
      previewPages((part, pages) => print(model, { width, ...pages, ...(part && { part }) }), model, asked),
  };
}

const longestFor = (model: ReportModel) => LONGEST.document + pagesOfModel(model) * LONGEST.page;

const SHARP = 2;
/** The press has the documents' own face; looking for others takes longer than drawing the letters. */
const FONT = "Geist";
type PairLook = { brand: ChartBrand; width: number };
type ChartPair = Record<Theme, Uint8Array>;

async function onePicture(
  press: Press,
  chart: ReportChart,
  look: ChartLook,
  turn?: Turn,
): Promise<Uint8Array> {
  const drawing = { svg: chartSvg(chart, { ...look, font: FONT }), ...sizeOf(chart) };
  const order = { print: "charts", drawings: [drawing], width: Math.round(SHARP * drawing.width) } as const;
  const { charts } = await press.print(order, turn);
  return charts[0]?.[0] ?? Buffer.alloc(0);
}

async function bothPictures(
  press: Press,
  charts: readonly ReportChart[],
  { brand, width }: PairLook,
  turn?: Turn,
): Promise<ChartPair[]> {
  if (charts.length === 0) return [];
  const drawings = charts.map((chart) => bothLooks(chart, brand));
  const printed = await press.print({ print: "charts", drawings: drawings.flat(), width }, turn);
  const pictures = printed.charts.values();
  return drawings.map((parts) => {
    const [light = Buffer.alloc(0), dark = light] = [...pictures.take(parts.length)].flat();
    return { light, dark };
  });
}

/** Draws the chart once for both looks where its paints can be told apart. */
function bothLooks(chart: ReportChart, brand: ChartBrand): Drawing[] {
  const { scenes, title } = chart;
  const size = sizeOf(chart);
  const themes = ["light", "dark"] as const;
  const once = keyed(
    scenes,
    themes.map((theme) => chartPalette(theme, brand)),
  );
  if (!once) return themes.map((theme) => ({ svg: chartSvg(chart, { theme, brand, font: FONT }), ...size }));
  const svg = drawScenes(scenes, { palette: once.palette, title, font: FONT, background: "surface" });
  return [{ svg, ...size, swaps: once.swaps }];
}

function sizeOf({ scenes }: ReportChart): { width: number; height: number } {
  return {
    width: Math.max(...scenes.map(({ x, scene }) => x + scene.width)),
    height: Math.max(...scenes.map(({ y, scene }) => y + scene.height)),
  };
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
