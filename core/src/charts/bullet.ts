import { type Paint, seriesPaint } from "./colors.ts";
import { clamp, drawable, round } from "./numbers.ts";
import { linearScale, type Scale } from "./scales.ts";
import { fitted, textWidth } from "./text.ts";
import type { Box, Formats, Place, Reading, Rect, TextPlace } from "./types.ts";

/** One measure against its goal, its normal range or, from 0 to 100, its percentile. */
type BulletRow = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** Where the bar starts; the left end by default. */
  base?: number;
  target?: { value: number; label: string };
  /** The normal range. */
  normal?: { from: number; to: number };
  /** Text shown in place of the value, such as the real figure for a z-score. */
  text?: string;
  paint?: Paint;
};
export type BulletInput = { rows: readonly BulletRow[]; formats: Pick<Formats, "value" | "missing"> };
export type DrawnBullet = {
  label: TextPlace;
  text: TextPlace;
  track: Rect;
  normal: Rect | null;
  bar: (Rect & { paint: Paint }) | null;
  target: { x: number; y: number; height: number; label: TextPlace } | null;
  /** The end of the scale that the value exceeds. */
  beyond: (Place & { right: boolean }) | null;
};
export type BulletGeometry = { width: number; height: number; bullets: DrawnBullet[]; readings: Reading[] };

const ROW = 52;
const TARGET_LINE = 18;
const TRACK = 14;
/** From the top of a row to its track, and from there to the text, where that stands below. */
const HEAD = { beside: 22, below: 18 };
const UNDER = 9;
/** Between a label and the text at the other end. */
const BESIDE = 12;

function rowHeight(row: BulletRow): number {
  return row.target?.label ? ROW + TARGET_LINE : ROW;
}

export function bulletHeight(rows: readonly BulletRow[]): number {
  return Math.max(
    1,
    rows.reduce((sum, row) => sum + rowHeight(row), 0),
  );
}

export function bulletGeometry({ rows, formats }: BulletInput, box: Box): BulletGeometry {
  const stretch = box.height / bulletHeight(rows);
  // All or none, so that the rows of one chart look alike.
  const crowded = rows.some((row) => isCrowded(row, textOf(row, formats), box.width));
  let top = 0;
  const bullets: DrawnBullet[] = [];
  const readings: Reading[] = [];
  for (const row of rows) {
    const text = textOf(row, formats);
    // Below the track there is room where no target is named.
    bullets.push(drawBullet(row, { text, below: crowded && !row.target?.label }, top, box.width));
    const height = rowHeight(row) * stretch;
    const values = [
      { label: row.label, value: drawable(row.value), text, paint: row.paint ?? seriesPaint(0) },
    ];
    const area = { x: 0, y: round(top), width: box.width, height: round(height) };
    readings.push({ x: 0, y: round(top + height / 2), label: row.label, values, area });
    top += height;
  }
  return { width: box.width, height: box.height, bullets, readings };
}

function textOf({ text, value }: BulletRow, formats: BulletInput["formats"]): string {
  if (text !== undefined) return text;
  const number = drawable(value);
  return number === null ? formats.missing : formats.value(number);
}

/** Does the label need the line for itself? */
function isCrowded({ label, target }: BulletRow, text: string, width: number): boolean {
  return !target?.label && textWidth(label) > roomFor(text, width);
}

const roomFor = (text: string, width: number) => Math.max(1, width) - textWidth(text) - BESIDE;

type Said = { text: string; below: boolean };

function drawBullet(row: BulletRow, { text, below }: Said, top: number, width: number): DrawnBullet {
  const [min, max] = [drawable(row.min) ?? 0, drawable(row.max) ?? 1];
  const right = Math.max(1, width);
  const scale = linearScale([min, max], [0, right]);
  const x: Scale = (value) => clamp(scale(drawable(value) ?? min), 0, right);
  const y = round(top + (below ? HEAD.below : HEAD.beside));
  const value = drawable(row.value);
  const base = x(drawable(row.base) ?? min);
  const middle = y + TRACK / 2;
  return {
    label: {
      x: 0,
      y: round(top + 10),
      ...fitted(row.label, below ? right : roomFor(text, width)),
      anchor: "start",
    },
    text: { x: right, y: below ? y + TRACK + UNDER : round(top + 10), text, anchor: "end" },
    track: { x: 0, y, width: right, height: TRACK },
    normal: row.normal ? spanOf(x(row.normal.from), x(row.normal.to), y, TRACK) : null,
    bar:
      value === null
        ? null
        : { ...spanOf(base, x(value), y + 3, TRACK - 6), paint: row.paint ?? seriesPaint(0) },
    target: targetOf(row, x, y, right),
    beyond:
      value === null || (value >= min && value <= max)
        ? null
        : { x: value > max ? right : 0, y: middle, right: value > max },
  };
}

function spanOf(a: number, b: number, y: number, height: number): Rect {
  const [left, right] = [Math.min(a, b), Math.max(a, b)];
  return { x: round(left), y: round(y), width: round(Math.max(1, right - left)), height };
}

function targetOf({ target }: BulletRow, x: Scale, y: number, right: number): DrawnBullet["target"] {
  const value = drawable(target?.value);
  if (!target || value === null) return null;
  const half = textWidth(target.label) / 2;
  const at = round(clamp(x(value), 1, Math.max(1, right - 1)));
  const labelX = round(clamp(at, half, Math.max(half, right - half)));
  const label: TextPlace = { x: labelX, y: y + TRACK + 14, text: target.label, anchor: "middle" };
  return { x: at, y: y - 3, height: TRACK + 6, label };
}
