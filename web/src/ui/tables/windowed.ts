/** A drawn row of a long list, or a gap that keeps the space of those not drawn. */
export type Piece = { index: number; gap?: undefined } | { gap: number; at: "start" | "middle" | "end" };

type List = { count: number; size: number };
/** The range of drawn rows: from `first` up to but not including `end`. */
export type Drawn = { first: number; end: number };

/** At least this many invisible rows are drawn on either side; rows are added in steps of STEP. */
const SPARE = 6;
const STEP = 4;

/**
 * The rows to draw for the visible part of a list, rounded to steps: adding several rows at once costs less,
 * and in between scrolling needs no work.
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

/** The first rows of a list, followed by a gap for the others. */
export function firstPieces(count: number, most: number, size: number): Piece[] {
  return piecesOf({ first: 0, end: Math.min(count, most) }, { count, size }, null);
}
