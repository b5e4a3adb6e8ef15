import { lift, type Split, split } from "../content/groups.ts";
import { type Rated, withRatedPosts } from "../engagement.ts";
import type { AnalysisInput, AnalysisResult, Post } from "../types.ts";

type Lift = Split & {
  name: string;
  lift: number | null;
  /** Fewer than three posts: drawn hatched. */
  thin: boolean;
};

/** Lifts with enough posts come first; both groups are sorted from best to worst. */
export type Lifts = { lifts: Lift[]; distinct: number };

const FEWEST = 3;

const SHOWN = 100;

export function lifts(
  input: AnalysisInput,
  namesIn: (post: Post) => readonly string[],
): AnalysisResult<Lifts> {
  return withRatedPosts(input, 10, (rated) => {
    const byName = new Map<string, Set<Rated>>();
    for (const item of rated)
      for (const name of namesIn(item.post))
        byName.set(name, (byName.get(name) ?? new Set<Rated>()).add(item));
    const mostUsed = [...byName]
      .sort(([a, ours], [b, theirs]) => theirs.size - ours.size || (a < b ? -1 : 1))
      .slice(0, SHOWN);
    const looked = mostUsed.filter(([, own]) => own.size >= FEWEST).length;
    const all = mostUsed.map(([name, own]) => ({
      name,
      ...split(rated, input, (item) => own.has(item), looked),
      thin: own.size < FEWEST,
    }));
    const lifts = all.map((one) => ({ ...one, lift: lift(one) }));
    return { lifts: lifts.sort(byWorth), distinct: byName.size };
  });
}

function byWorth(a: Lift, b: Lift): number {
  return (
    Number(a.thin) - Number(b.thin) ||
    Number(a.lift === null) - Number(b.lift === null) ||
    (b.lift ?? 0) - (a.lift ?? 0) ||
    (a.name < b.name ? -1 : 1)
  );
}
