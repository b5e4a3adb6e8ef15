import type { ReportModel } from "@owlstat/core/reports/model.ts";
import sharp from "sharp";
import type { createPrinters } from "../../reports/printers/printers.ts";
import { pdfWords } from "./pdf-words.ts";

type Part = { left: number; top: number; width: number; height: number };

/** Pages at three pixels a millimetre: the margins are 20 mm wide, text stands between TOP and BOTTOM. */
const [WIDTH, MARGIN] = [630, 54];
const [TOP, BOTTOM] = [72, 825];
const AREA = { left: MARGIN, top: TOP, width: WIDTH - 2 * MARGIN, height: BOTTOM - TOP };

const squeezed = (text: string) => text.normalize("NFKC").replace(/[\s\u200b\u00ad]+/g, "");

/** The lowest row with a dark pixel in a part of the page. */
export async function lowestInk(page: Uint8Array, part: Part): Promise<number> {
  const data = await sharp(page).extract(part).greyscale().raw().toBuffer();
  return Math.floor(data.findLastIndex((value) => value < 160) / part.width);
}

type PageFill = {
  /** How much of the text area is used, from the top to the lowest sign. */
  full: number;
  /** What stands at its head: whose pages these are. */
  chapter: string;
  /** Its words below the head. */
  words: string;
};

/** How much of its text area each page fills, whose page it is, and what it begins with. */
export async function pageFills(
  printers: ReturnType<typeof createPrinters>,
  model: ReportModel,
): Promise<PageFill[]> {
  const { file, pages } = await printers.pdf(model);
  const { pictures } = await printers.pages(model, { width: WIDTH, most: pages });
  const title = squeezed(model.cover.title);
  const texts = pdfWords(file).map((page) => squeezed(page));
  const lowest = await Promise.all(pictures.map((page) => lowestInk(page, AREA)));
  return lowest.map((row, index) => {
    const text = texts[index] ?? "";
    const [chapter = "", ...rest] = text.split(title);
    return { full: row / AREA.height, chapter, words: rest.join(title) };
  });
}

/** The pages that another page of the same chapter follows. */
export function withinChapters(fills: readonly PageFill[]): PageFill[] {
  return fills.filter(({ chapter }, index) => index > 0 && fills[index + 1]?.chapter === chapter);
}
