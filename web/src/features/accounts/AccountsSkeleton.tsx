import { Skeleton } from "../../ui/layout/Skeleton.tsx";

const ROWS = Array.from({ length: 10 }, (_, row) => row);
const FIGURES = ["w-16", "w-14", "w-14", "w-14", "w-12", "w-10", "w-12", "w-16"];

/** Placeholders for folders, search and list until the accounts are loaded. */
export function AccountsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2">
        <Skeleton className="h-9 w-36 rounded-control pointer-coarse:h-11" />
        <Skeleton className="h-9 w-32 rounded-control pointer-coarse:h-11" />
        <Skeleton className="h-9 w-28 rounded-control pointer-coarse:h-11" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 min-w-40 flex-1 rounded-control pointer-coarse:h-11" />
        <Skeleton className="h-9 w-36 rounded-control max-md:order-2 max-md:flex-1 pointer-coarse:h-11" />
        <Skeleton className="h-9 w-52 rounded-control max-md:order-3 max-md:flex-1 pointer-coarse:h-11" />
        <Skeleton className="h-9 w-20 rounded-control pointer-coarse:h-11" />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface max-md:hidden">
        {ROWS.map((row) => (
          <div key={row} className="flex h-11 items-center gap-4 border-b border-line px-3 last:border-0">
            <Skeleton className="size-5" />
            <Skeleton round className="size-8" />
            <Skeleton className="h-4 flex-1" />
            {FIGURES.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <Skeleton key={at} className={`h-4 ${width}`} />
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3 md:hidden">
        {ROWS.slice(0, 5).map((row) => (
          <Skeleton key={row} className="h-44 rounded-card" />
        ))}
      </div>
    </div>
  );
}
