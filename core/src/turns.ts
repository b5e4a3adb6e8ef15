/** Something that waits for its turn: the owner it belongs to and its rank. Lower ranks come first. */
export type Ranked = { owner: string; rank: number };

/** What is known of a line: the lowest rank that waits (null where nobody does), and the highest of each owner. */
type Line = { front: number | null; last: ReadonlyMap<string, number> };

/**
 * Ranks for newcomers in a line, so that owners take turns however many things they bring: the first thing of an
 * owner comes in the round after the one that is being served, each further one a round later. As nobody joins the
 * round that is being served, it ends, and nobody waits for ever.
 */
export function ranksFor(owners: readonly string[], { front, last }: Line): number[] {
  const newest = new Map(last);
  const first = front === null ? 0 : front + 1;
  return owners.map((owner) => {
    const before = newest.get(owner);
    const rank = before === undefined ? first : Math.max(first, before + 1);
    newest.set(owner, rank);
    return rank;
  });
}

export function lineOf(waiting: readonly Ranked[]): Line {
  const last = new Map<string, number>();
  for (const { owner, rank } of waiting) last.set(owner, Math.max(rank, last.get(owner) ?? rank));
  const front = waiting.length === 0 ? null : Math.min(...waiting.map(({ rank }) => rank));
  return { front, last };
}
