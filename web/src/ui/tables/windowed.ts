/** Some rows of a long list are in the page; a gap keeps the place of those that are not. */
export type Piece = { index: number; gap?: undefined } | { gap: number; at: "start" | "middle" | "end" };

type List = { count: number; size: number };
/** From a row up to before another. */
export type Drawn = { first: number; end: number };

/** So many rows out of sight are drawn at least on either side, and so many come and go at once. */
const SPARE = 6;
const STEP = 4;

/**
 * The rows to draw where so much of a list is in sight, from and to a multiple of the step: rows cost less where
 * several come at once, and in between the page has nothing to do but scroll.
 */
export function drawnIn({ count, size }: List, top: number, height: number): Drawn {
  const within = (row: number) => Math.min(count, Math.max(0, row));
  return {
    first: within(Math.floor((top / size - SPARE) / STEP) * STEP),
    end: within(Math.ceil(((top + height) / size + SPARE) / STEP) * STEP),
  };
}

/** The pieces of a list of which only some rows are drawn, and the one that somebody is in. */
export function piecesOf({ first, end }: Drawn, { count, size }: List, focused: number | null): Piece[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (focused !== null && focused < first) rows.unshift(focused);
  if (focused !== null && focused >= end && focused < count) rows.push(focused);
  const pieces: Piece[] = [];
  let next = 0;
  for (const index of rows) {
    if (index > next) pieces.push({ gap: (index - next) * size, at: next === 0 ? "start" : "middle" });
    pieces.push({ index });
    next = index + 1;
  }
  if (count > next) pieces.push({ gap: (count - next) * size, at: "end" });
  return pieces;
}

/** The first rows of a list, with the place of the others kept. */
export function firstPieces(count: number, most: number, size: number): Piece[] {
  return piecesOf({ first: 0, end: Math.min(count, most) }, { count, size }, null);
}
