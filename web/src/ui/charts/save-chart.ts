import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import type { Chart } from "@owlstat/core/charts/chart.ts";
import type { Paint, Palette } from "@owlstat/core/charts/colors.ts";
import { drawChart } from "@owlstat/core/charts/svg/draw-chart.ts";
import { fileName, saveFile } from "./download.ts";
import { cssPaint } from "./paint.ts";

export type PictureType = "png" | "svg";
const WIDTH = 960;
/** For sharp screens and slides. */
const SCALE = 2;

/** Hands a chart to the reader as a picture or a drawing, in the colours of the page. */
export async function saveChart(chart: Chart, title: string, type: PictureType): Promise<void> {
  const svg = drawChart(chart, { width: WIDTH, palette: pagePalette(), title, background: "surface" });
  const blob = type === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await painted(svg);
  saveFile(`${fileName(title)}.${type}`, blob);
}

/** Where the page has no colour for a paint. */
const USUAL: Palette = { ...TOKENS.light, brand: TOKENS.light["series-1"] };

function pagePalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const paints = Object.entries(USUAL).map(([paint, usual]) => {
    const name = cssPaint(paint as Paint).slice("var(".length, -1);
    return [paint, style.getPropertyValue(name).trim() || usual];
  });
  return Object.fromEntries(paints) as Palette;
}

async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png");
  });
}
