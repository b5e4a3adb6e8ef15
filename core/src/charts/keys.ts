import type { Paint } from "./colors.ts";
import { hatch } from "./hatch.ts";
import { round } from "./numbers.ts";
import { textWidth } from "./text.ts";
import type { HatchKey, Key } from "./types.ts";

const SWATCH = 10;
const GAP = 18;

/** The height of a row of keys. */
const KEY_ROW = 20;
/**
 * The width of the narrowest card. Heights are computed for it, so that nothing moves once the real width
 * is known.
 */
export const NARROWEST = 300;

type Name = { label: string; paint: Paint };
type Place = { left?: number; top?: number; row?: number };

/**
 * Names, each beside a square of its colour: in one row as far to the left as `left` where they have room, else in
 * as many rows as the width asks for.
 */
export function keysOf(
  names: readonly Name[],
  width: number,
  { left = 0, top = 0, row = KEY_ROW }: Place = {},
): Key[] {
  const rooms = names.map(({ label }) => SWATCH + 6 + textWidth(label));
  const all = rooms.reduce((sum, room) => sum + room + GAP, -GAP);
  let [x, y] = [Math.max(0, Math.min(left, width - all)), top];
  return names.map(({ label, paint }, index) => {
    const room = rooms[index] ?? 0;
    if (x > 0 && x + room > width) [x, y] = [0, y + row];
    const swatch = { x: round(x), y: y + 3, width: SWATCH, height: SWATCH };
    const key: Key = { x: round(x + SWATCH + 6), y: y + 8, text: label, anchor: "start", swatch, paint };
    x += room + GAP;
    return key;
  });
}

/** How much lower the last row of keys is than the first. */
export function furtherRows(keys: readonly Key[]): number {
  return (keys.at(-1)?.y ?? 0) - (keys[0]?.y ?? 0);
}

/** The key to hatching, as far to the left as `left` where its text has room. */
export function hatchKey(text: string, left: number, y: number, width: number): HatchKey {
  const start = Math.max(0, Math.min(left, width - textWidth(text) - SWATCH - 6));
  const swatch = { x: round(start), y: y - 5, width: SWATCH, height: SWATCH };
  return { x: round(start + SWATCH + 6), y, text, anchor: "start", swatch, hatch: hatch(swatch, 4) };
}
