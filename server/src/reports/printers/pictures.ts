import sharp from "sharp";
import { indexedPngs } from "./indexed-png.ts";
import { recolored } from "./looks.ts";
import type { Drawing, PrintedPages } from "./orders.ts";

sharp.concurrency(1);
sharp.cache(false);

/** A4 in the points of the drawing. */
const PAGE = { width: 595.28, height: 841.89 };
/** Pixels per inch at which a drawing has its own size. */
const DENSITY = 72;

const ROOT = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Splits a drawing with all pages below each other, starting with `first`. */
export async function picturesOfPages(
  svg: string,
  { first, most, width }: { first: number; most: number; width: number },
): Promise<PrintedPages> {
  const { pages, shared } = pagesIn(svg);
  const pictures: Uint8Array[] = [];
  for (const [index, page] of pages.entries()) {
    if (index < first || index >= first + most) continue;
    pictures.push(await pagePicture({ page, shared }, width));
  }
  return { pictures, pages: pages.length };
}

/** What a browser would need to mark words and to follow links; it would be drawn in black. */
const FOR_BROWSERS = /<foreignObject.*?<\/foreignObject>|<rect class="pseudo-link".*?<\/rect>/gs;
const PAGE_START = /<g class="typst-page" transform="translate\(0, [\d.]+\)"/;

/** What pages share, such as the shapes of letters, stands before the first one. */
function pagesIn(svg: string): { pages: string[]; shared: string } {
  const [start = "", ...pages] = svg.slice(0, svg.lastIndexOf("</svg>")).split(PAGE_START);
  return {
    pages: pages.map((page) => `<g${page.replace(FOR_BROWSERS, "")}`),
    shared: start.slice(start.indexOf("<defs")),
  };
}

type OnePage = { page: string; shared: string };

function pagePicture({ page, shared }: OnePage, width: number): Promise<Buffer> {
  const height = Math.round((width * PAGE.height) / PAGE.width);
  const box = `viewBox="0 0 ${PAGE.width} ${PAGE.height}" width="${width}" height="${height}"`;
  return sharp(Buffer.from(`<svg ${ROOT} ${box}>${shared}${page}</svg>`))
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
}

/** Level 9 makes files a fifth smaller, and packing them takes longer than drawing them. */
const PACKED = { compressionLevel: 4 };

/** A drawing as a picture in its own size; its background stays as it was drawn. */
export function pictureOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DENSITY }).png(PACKED).toBuffer();
}

const COLUMNS = 2;

/** Charts as pictures, which have few colours: as they were drawn, or in other colours. */
export async function chartPictures(drawings: readonly Drawing[], width: number): Promise<Buffer[][]> {
  const placed = inColumns(drawings, width);
  const sheet = placed.map(({ svg, left, top, across, down }) => {
    return `<g transform="translate(${left} ${top}) scale(${across} ${down})">${svg}</g>`;
  });
  const [apart, height] = [
    width * Math.min(COLUMNS, placed.length),
    Math.max(...placed.map(({ bottom }) => bottom)),
  ];
  const size = `width="${apart}" height="${height}"`;
  const { buffer, byteOffset } = await sharp(Buffer.from(`<svg ${ROOT} ${size}>${sheet.join("")}</svg>`))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sheetPixels = new Int32Array(buffer, byteOffset, apart * height);
  return placed.map(({ left, top, bottom, swaps = [] }) => {
    const looks = swaps[0]?.looks.map((_, look) => recolored(swaps, look));
    const data = sheetPixels.subarray(top * apart + left);
    return indexedPngs({ data, width, height: bottom - top, apart }, looks);
  });
}

/** Each chart in whole pixels, side by side: a high picture is drawn in parts, and all charts again for each of them. */
function inColumns(drawings: readonly Drawing[], width: number) {
  const bottoms: number[] = Array(COLUMNS).fill(0);
  return drawings.map((drawing, index) => {
    const column = index % COLUMNS;
    const [top, across] = [bottoms[column] ?? 0, width / drawing.width];
    const bottom = top + Math.max(1, Math.round(drawing.height * across));
    bottoms[column] = bottom;
    return { ...drawing, left: column * width, top, bottom, across, down: (bottom - top) / drawing.height };
  });
}
