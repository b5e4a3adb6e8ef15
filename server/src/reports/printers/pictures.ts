import sharp from "sharp";
import { indexedPngs } from "./indexed-png.ts";
import { recolored } from "./looks.ts";
import type { Drawing, PrintedPages } from "./orders.ts";

sharp.concurrency(1);
sharp.cache(false);

/** A4 in the points of the drawing. */
const PAGE = { width: 595.2755905511812, height: 841.8897637795276 };
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
    pictures.push(await pagePicture({ page, shared, index }, width));
  }
  return { pictures, pages: pages.length };
}

/**
 * A page begins with its background at the drawing's top level; definitions shared by all pages come last.
 */
function pagesIn(svg: string): { pages: string[]; shared: string } {
  const end = svg.indexOf("\n    <defs ");
  const [, ...pages] = svg.slice(0, end).split(/\n {4}(?=<path class="typst-shape")/);
  return { pages, shared: svg.slice(end, svg.lastIndexOf("</svg>")) };
}

type OnePage = { page: string; shared: string; index: number };

function pagePicture({ page, shared, index }: OnePage, width: number): Promise<Buffer> {
  const height = Math.round((width * PAGE.height) / PAGE.width);
  const [ground = "", ...content] = page.split("\n");
  const box = `viewBox="0 0 ${PAGE.width} ${PAGE.height}" width="${width}" height="${height}"`;
  const moved = `<g transform="translate(0 ${-index * PAGE.height})">${content.join("\n")}</g>`;
  return sharp(Buffer.from(`<svg ${ROOT} ${box}>${ground}${moved}${shared}</svg>`))
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
