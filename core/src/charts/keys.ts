import type { Paint } from "./colors.ts";
import { hatch } from "./hatch.ts";
import { round } from "./numbers.ts";
import { textWidth } from "./text.ts";
import type { HatchKey, Key } from "./types.ts";

const SWATCH = 10;
const GAP = 18;

/** Names in one row, each beside a square of its colour. */
export function keysOf(names: readonly { label: string; paint: Paint }[], left: number, top: number): Key[] {
  let x = left;
  return names.map(({ label, paint }) => {
    const swatch = { x: round(x), y: top + 3, width: SWATCH, height: SWATCH };
    const key: Key = { x: round(x + SWATCH + 6), y: top + 8, text: label, anchor: "start", swatch, paint };
    x += SWATCH + 6 + textWidth(label) + GAP;
    return key;
  });
}

/** The same names in as many rows as the width asks for. */
export function flowKeys(
  names: readonly { label: string; paint: Paint }[],
  width: number,
  top: number,
  row: number,
): Key[] {
  let [x, y] = [0, top];
  return names.map(({ label, paint }) => {
    const room = SWATCH + 6 + textWidth(label);
    if (x > 0 && x + room > width) [x, y] = [0, y + row];
    const swatch = { x: round(x), y: y + 3, width: SWATCH, height: SWATCH };
    const key: Key = { x: round(x + SWATCH + 6), y: y + 8, text: label, anchor: "start", swatch, paint };
    x += room + GAP;
    return key;
  });
}

/** The key to hatching, as far to the left as `left` where its text has room. */
export function hatchKey(text: string, left: number, y: number, width: number): HatchKey {
  const start = Math.max(0, Math.min(left, width - textWidth(text) - SWATCH - 6));
  const swatch = { x: round(start), y: y - 5, width: SWATCH, height: SWATCH };
  return { x: round(start + SWATCH + 6), y, text, anchor: "start", swatch, hatch: hatch(swatch, 4) };
}
