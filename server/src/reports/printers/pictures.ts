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

/** Charts as pictures, which have few colours: as they were drawn, or in other colours. */
export async function chartPictures(drawings: readonly Drawing[], width: number): Promise<Buffer[][]> {
  const placed = belowEachOther(drawings, width);
  const sheet = placed.map(({ svg, top, across, down }) => {
    return `<g transform="translate(0 ${top}) scale(${across} ${down})">${svg}</g>`;
  });
  const size = `width="${width}" height="${placed.at(-1)?.bottom ?? 0}"`;
  const { buffer, byteOffset } = await sharp(Buffer.from(`<svg ${ROOT} ${size}>${sheet.join("")}</svg>`))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return placed.map(({ top, bottom, swaps = [] }) => {
    const height = bottom - top;
    const start = byteOffset + top * width * Int32Array.BYTES_PER_ELEMENT;
    const looks = swaps[0]?.looks.map((_, look) => recolored(swaps, look));
    return indexedPngs({ data: new Int32Array(buffer, start, width * height), width, height }, looks);
  });
}

/** Each chart in a band of whole pixels. */
function belowEachOther(drawings: readonly Drawing[], width: number) {
  let bottom = 0;
  return drawings.map((drawing) => {
    const [top, across] = [bottom, width / drawing.width];
    bottom += Math.max(1, Math.round(drawing.height * across));
    return { ...drawing, top, bottom, across, down: (bottom - top) / drawing.height };
  });
}
