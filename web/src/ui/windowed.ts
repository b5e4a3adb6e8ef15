/** Some rows of a long list are in the page; a gap keeps the place of those that are not. */
export type Piece = { index: number; gap?: undefined } | { gap: number; at: number };

type Placed = { index: number; start: number; end: number };

/** The pieces of a list of which only some rows are drawn. */
export function piecesOf(rows: readonly Placed[], total: number, offset = 0): readonly Piece[] {
  const pieces: Piece[] = [];
  let reached = offset;
  for (const { index, start, end } of rows) {
    if (start > reached) pieces.push({ gap: start - reached, at: reached });
    pieces.push({ index });
    reached = end;
  }
  if (total + offset > reached) pieces.push({ gap: total + offset - reached, at: reached });
  return pieces;
}

/** The first rows of a list, with the place of the others kept. */
export function firstPieces(count: number, most: number, size: number): readonly Piece[] {
  const drawn = Array.from({ length: Math.min(count, most) }, (_, index) => ({ index }));
  return count > most ? [...drawn, { gap: (count - most) * size, at: most * size }] : drawn;
}
