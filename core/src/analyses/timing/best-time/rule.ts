import { localTime } from "../../../local-time.ts";
import { FEWEST_FOR_CLAIM, isAbove } from "../../evidence.ts";
import { mean, standardDeviation } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { type Covered, overEnoughPosts } from "../widened.ts";

type TimeCell = {
  /** Monday 0. */
  weekday: number;
  hour: number;
  z: number | null;
  n: number;
  /** Fewer than two posts: drawn hatched. */
  thin: boolean;
};

/** 168 cells, from Monday 00:00 to Sunday 23:00 in the viewer's time zone. */
export type BestTime = Covered & {
  timeZone: string;
  cells: TimeCell[];
  /** Those that do clearly better than the rest of the week, best first. */
  best: TimeCell[];
};

const FEWEST = 2;

const BEST_SHOWN = 3;

export function bestTime(input: AnalysisInput): AnalysisResult<BestTime> {
  return overEnoughPosts(input, 30, (rated) => {
    const rates = rated.map(({ rate }) => rate);
    const centre = mean(rates) ?? 0;
    const spread = standardDeviation(rates) ?? 0;
    const zs = Array.from({ length: 7 * 24 }, (): number[] => []);
    for (const { post, rate } of rated) {
      const { weekday, hour } = localTime(post.publishedAt, input.timeZone);
      zs[weekday * 24 + hour]?.push(spread > 0 ? (rate - centre) / spread : 0);
    }
    const cells = zs.map((own, index) => ({
      weekday: Math.floor(index / 24),
      hour: index % 24,
      z: mean(own),
      n: own.length,
      thin: own.length < FEWEST,
    }));
    return { timeZone: input.timeZone, cells, best: bestOf(cells, zs) };
  });
}

function bestOf(cells: readonly TimeCell[], zs: readonly (readonly number[])[]): TimeCell[] {
  const looked = cells.filter(({ n }) => n >= FEWEST_FOR_CLAIM).length;
  const rest = (own: number) => zs.filter((_, index) => index !== own).flat();
  return cells
    .filter(({ z }, index) => z !== null && z > 0 && isAbove(zs[index] ?? [], rest(index), looked))
    .sort((a, b) => (b.z ?? 0) - (a.z ?? 0) || b.n - a.n)
    .slice(0, BEST_SHOWN);
}
