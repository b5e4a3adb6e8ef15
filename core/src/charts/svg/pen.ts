import { escapeXml } from "../../markup.ts";
import type { Paint, Palette } from "../colors.ts";
import { round } from "../numbers.ts";
import { BASELINE, HALO_WIDTH, type Mark, type Scene } from "../scene.ts";
import type { Place } from "../types.ts";

export type PenOptions = {
  palette: Palette;
  /** Text alternative for people who do not see the picture. */
  title: string;
  description?: string;
  font?: string;
  /** Painted behind everything; the pages of a document are white already. */
  background?: Paint;
};

const FONT = "Geist, Geist Variable, Helvetica, Arial, sans-serif";

/** A scene with the place of its corner. */
export type Placed = Place & { scene: Scene };

/** Draws a scene as an SVG document that stands alone: no style sheet, no script, nothing to load. */
export function drawSvg(scene: Scene, options: PenOptions): string {
  return drawScenes([{ x: 0, y: 0, scene }], options);
}

/** Draws several scenes in one document. */
export function drawScenes(scenes: readonly Placed[], options: PenOptions): string {
  const { palette, title, description, font = FONT, background } = options;
  const width = round(Math.max(0, ...scenes.map(({ x, scene }) => x + scene.width)));
  const height = round(Math.max(0, ...scenes.map(({ y, scene }) => y + scene.height)));
  const ground = background ? element("rect", { width, height, fill: palette[background] }) : "";
  const about = `<title>${escapeXml(title)}</title>${description ? `<desc>${escapeXml(description)}</desc>` : ""}`;
  const root = attributes({
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "font-family": font,
  });
  return `<svg${root}>${about}${ground}${scenes.map((one) => drawPlaced(one, palette)).join("")}</svg>`;
}

function drawPlaced({ x, y, scene }: Placed, palette: Palette): string {
  const marks = scene.marks.map((mark) => drawMark(mark, palette)).join("");
  if (x === 0 && y === 0) return marks;
  return element("g", { transform: `translate(${round(x)} ${round(y)})` }, marks);
}

type Attributes = Record<string, string | number | undefined>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join("");
}

function element(name: string, values: Attributes, content = ""): string {
  return content === ""
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${content}</${name}>`;
}

function drawMark(mark: Mark, palette: Palette): string {
  if (mark.kind === "text") return drawText(mark, palette);
  const look: Attributes = {
    fill: mark.fill ? palette[mark.fill] : "none",
    "fill-opacity": mark.opacity === 1 ? undefined : mark.opacity,
    stroke: mark.stroke && palette[mark.stroke],
    "stroke-width": mark.strokeWidth,
    "stroke-dasharray": mark.dash,
  };
  if (mark.kind === "path")
    return element("path", { d: mark.d, ...look, "stroke-linejoin": mark.stroke && "round" });
  if (mark.kind === "circle") return element("circle", { cx: mark.x, cy: mark.y, r: mark.r, ...look });
  const { x, y, width, height, radius } = mark;
  return element("rect", { x, y, width, height, rx: radius || undefined, ...look });
}

function drawText(mark: Extract<Mark, { kind: "text" }>, palette: Palette): string {
  const values = {
    x: mark.x,
    y: round(mark.y + mark.size * BASELINE),
    fill: palette[mark.fill],
    "font-size": mark.size,
    "font-weight": mark.bold ? 600 : undefined,
    ...(mark.halo && { stroke: palette.surface, "stroke-width": HALO_WIDTH, "paint-order": "stroke" }),
    "text-anchor": mark.anchor === "start" ? undefined : mark.anchor,
  };
  const full = mark.full === undefined ? "" : `<title>${escapeXml(mark.full)}</title>`;
  return element("text", values, `${full}${escapeXml(mark.text)}`);
}
