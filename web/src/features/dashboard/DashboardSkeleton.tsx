import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { BREAKOUT_GRID } from "./Breakouts.tsx";
import { TILE_GRID } from "./TotalTiles.tsx";

const FOUR = [1, 2, 3, 4];
const CARD = "rounded-card border border-line bg-surface p-4 md:p-6";

/** Placeholders for everything on the dashboard. */
export function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-44 pointer-coarse:h-11" />
      <TilesSkeleton />
      <div className={CARD}>
        <Skeleton className="mb-1 h-6 w-40" />
        <Skeleton className="mb-6 h-5 w-32" />
        <div className="grid gap-x-8 gap-y-6 @min-[660px]:grid-cols-2">
          <Lines count={5} />
          <Lines count={5} />
        </div>
      </div>
      <div className={CARD}>
        <Skeleton className="mb-1 h-6 w-40" />
        <Skeleton className="mb-6 h-5 w-64" />
        <div className={BREAKOUT_GRID}>
          {[...FOUR, 5, 6].map((post) => (
            <Skeleton key={post} className="h-24 rounded-control" />
          ))}
        </div>
      </div>
      <div className={CARD}>
        <Skeleton className="mb-4 h-6 w-28" />
        <Lines count={10} />
      </div>
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div className={TILE_GRID}>
      {FOUR.map((tile) => (
        <div key={tile} className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 md:p-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-10 w-28" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-1">
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-11 rounded-control" />
      ))}
    </div>
  );
}
