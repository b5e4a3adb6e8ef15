import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";

/** Placeholders for the header, the tiles and the chart. */
export function ProfileSkeleton() {
  return (
    <div className="@container flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4 md:gap-x-6">
        <Skeleton round className="size-24 max-md:size-16" />
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-full max-w-prose" />
          <Skeleton className="h-5 w-48" />
        </div>
      </div>
      <TilesSkeleton />
      <ChartSkeleton />
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 @min-[880px]:grid-cols-4">
      {["followers", "following", "posts", "engagement"].map((tile) => (
        <Skeleton key={tile} className="h-32 rounded-card" />
      ))}
    </div>
  );
}

export function ChartSkeleton() {
  return (
    <Card
      title={<Skeleton className="h-6 w-56" />}
      subtitle={<Skeleton className="mt-1 h-4 w-40" />}
      actions={<Skeleton className="h-9 w-60 pointer-coarse:h-11" />}
    >
      <Skeleton className="h-80 w-full" />
      <Skeleton className="mt-4 h-6 w-32" />
    </Card>
  );
}
