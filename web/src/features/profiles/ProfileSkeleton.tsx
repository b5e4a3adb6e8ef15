import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { useLayoutEffect, useRef } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";

/** The profile that is being fetched, as far as it is known: its name, and the layout its page will have. */
export function ProfileSkeleton({ typed }: { typed: string }) {
  const t = useT("profiles");
  const read = readHandle(typed);
  const known = useFocusKept();
  return (
    <div className="@container flex flex-col gap-6 md:gap-8">
      {/* Without scripts nobody else asks again. */}
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-4 md:gap-x-6">
        <Skeleton round className="size-24 max-md:size-16" />
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <h1
            ref={known}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the only stop of the page until it is there
            tabIndex={0}
            className="rounded-sm text-xl font-semibold wrap-anywhere"
          >
            {read.ok ? t("heading", { username: read.username }) : typed}
          </h1>
          <p className="text-muted">{t("fetching")}</p>
          <Skeleton className="h-5 w-full max-w-prose" />
          <Skeleton className="h-5 w-48" />
        </div>
      </header>
      <Skeleton className="h-9 w-80 max-w-full rounded-control" />
      <div className="grid grid-cols-1 gap-6 @min-[880px]:grid-cols-[10.5rem_minmax(0,1fr)] @min-[880px]:gap-8">
        <Rail />
        <div className="flex min-w-0 flex-col gap-4">
          <Skeleton className="h-7 w-32" />
          <LeadingSkeleton />
          <TilesSkeleton />
          <ChartSkeleton />
        </div>
      </div>
    </div>
  );
}

/** Whoever waits here with the keyboard goes on in the page that comes, and not behind it. */
function useFocusKept() {
  const place = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (here !== null && here === document.activeElement)
        document.getElementById("content")?.focus({ preventScroll: true });
    };
  }, []);
  return place;
}

const SECTIONS = ["w-20", "w-24", "w-16", "w-20", "w-24", "w-16", "w-28", "w-20"];

function Rail() {
  return (
    <div className="flex gap-4 overflow-hidden @min-[880px]:flex-col">
      {SECTIONS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={index} className={`h-5 shrink-0 ${width}`} />
      ))}
    </div>
  );
}

/** As high as the list of three will be. */
export function LeadingSkeleton() {
  return <Skeleton className="h-36 rounded-card max-md:h-56" />;
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
