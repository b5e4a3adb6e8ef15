import { round } from "./numbers.ts";
import type { Anchor, TextPlace } from "./types.ts";

/** Text is 12 px on every chart; the small size stands inside cells. */
export const TEXT = 12;
export const SMALL_TEXT = 11;
export const LINE = 16;

/** Charts narrower than this, such as those on phones, write values and names into the plot and above it, not beside it. */
export const NARROW = 400;

/** Advance widths of the interface font in hundredths of its size, with tabular figures. */
const WIDTHS = new Map<string, number>();
for (const [width, characters] of [
  [13, "\u202f"],
  [20, "'’,.·!¡"],
  [25, " \u00a0iìíîïIÌÍÎÏj`´l|()"],
  [33, ':;ftr"[]²³'],
  [40, "\\/{}ª°º-*^"],
  [52, "#sz~−×«»<=>±÷"],
  [56, "Zcvyçýÿ+?¿_LaekxàáâãäåèéêënoñòóôõöøTFJ…"],
  [59, "huùúûüEYÈÉÊËbdgpqß–"],
  [61, "0123456789X£K&¶"],
  [65, "$PS®V"],
  [69, "ABRÀÁÂÃÄÅUÙÚÛÜCDGHÇ"],
  [74, "NQÑ€OÒÓÔÕÖØ"],
  [80, "%wœ"],
  [88, "Mm@—Œ"],
  [97, "WæÆ"],
] as const)
  for (const character of characters) WIDTHS.set(character, width);

/** Characters that are not in the table are assumed to be full-width; hashtags can be in any script. */
const UNKNOWN = 100;
/** The fallback font is slightly wider than the interface font. */
const SLACK = 1.04;

export function textWidth(text: string, size = TEXT): number {
  let sum = 0;
  for (const character of text) sum += WIDTHS.get(character) ?? UNKNOWN;
  return Math.ceil((sum * size * SLACK) / 100);
}

export function widest(texts: Iterable<string>, size = TEXT): number {
  let width = 0;
  for (const text of texts) width = Math.max(width, textWidth(text, size));
  return width;
}

/** The text, shortened with an ellipsis where it is wider than the room. */
export function fitText(text: string, room: number, size = TEXT): string {
  if (textWidth(text, size) <= room) return text;
  const characters = [...text];
  while (characters.length > 1) {
    characters.pop();
    const short = `${characters.join("").trimEnd()}…`;
    if (textWidth(short, size) <= room) return short;
  }
  return "…";
}

/** Shortens a text to the available width. `full` is set, for a tooltip, only when it was shortened. */
export function fitted(text: string, room: number, size = TEXT): { text: string; full?: string } {
  const short = fitText(text, room, size);
  return short === text ? { text } : { text: short, full: text };
}

export function textAt(x: number, y: number, text: string, anchor: Anchor = "middle"): TextPlace {
  return { x: round(x), y: round(y), text, anchor };
}
