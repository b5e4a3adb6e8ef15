import { textWidth } from "./text.ts";
import type { TextPlace } from "./types.ts";

const GAP = 6;

/** Leaves out each centred text that would touch the one before it. */
export function apart(texts: readonly TextPlace[]): TextPlace[] {
  let edge = Number.NEGATIVE_INFINITY;
  return texts.filter(({ x, text }) => {
    const half = textWidth(text) / 2;
    if (x - half < edge + GAP) return false;
    edge = x + half;
    return true;
  });
}

/** Every text, every second, every third …: as many as fit without overlap, at even steps. */
export function evenly(texts: readonly TextPlace[]): TextPlace[] {
  for (let step = 1; step < texts.length; step++) {
    const some = texts.filter((_, index) => index % step === 0);
    if (apart(some).length === some.length) return some;
  }
  return texts.slice(0, 1);
}
