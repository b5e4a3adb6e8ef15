import { type CSSProperties, useEffect, useRef } from "react";
import { useBackOnline } from "../../../platform/browser/use-back-online.ts";
import { arrivedPart, type PartLoader, usePart } from "../../../platform/browser/use-part.ts";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Skeleton } from "../../../ui/layout/Skeleton.tsx";
import { useIntent } from "./use-intent.ts";

/** How far ahead parts are loaded, so that they are there before the reader is. */
const AHEAD = "900px 0px";

type LazyPartProps<Props> = {
  load: PartLoader<Props>;
  /** Undefined while its data is missing; its space is reserved. */
  props: Props | undefined;
  /** The height it will have, on a wide and on a narrow page, so that nothing moves when it arrives. */
  heights: readonly [wide: number, narrow: number];
  /** Load now, wherever the reader is: for printing. */
  force: boolean;
  onReady?: () => void;
};

/**
 * A part of the page whose code is loaded when the reader comes near. Before any interaction only visible
 * parts are loaded.
 */
export function LazyPart<Props extends object>({
  load,
  props,
  heights,
  force,
  onReady,
}: LazyPartProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const { Part: near, lost, fetch, retry } = usePart(load);
  const Part = near ?? (force ? arrivedPart(load) : undefined);
  const intent = useIntent();
  useEffect(() => {
    if (force) void fetch();
    else return whenNear(place.current, intent ? AHEAD : "0px", fetch);
  }, [force, intent, fetch]);
  useEffect(() => {
    if (Part) onReady?.();
  }, [Part, onReady]);
  if (Part && props) return <Part {...props} />;
  return (
    <div
      ref={place}
      data-waiting
      style={reserved(heights)}
      className="min-h-(--narrow) noscript:hidden print:hidden @min-[880px]:min-h-(--wide)"
    >
      {lost ? <Lost retry={retry} /> : <Skeleton className="h-64 w-full rounded-card" />}
    </div>
  );
}

function reserved([wide, narrow]: readonly [number, number]): CSSProperties {
  return { "--wide": `${wide}px`, "--narrow": `${narrow}px` } as CSSProperties;
}

function whenNear(element: Element | null, rootMargin: string, act: () => void): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function Lost({ retry }: { retry: () => void }) {
  const t = useT("profiles");
  useBackOnline(retry);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 rounded-card border border-line p-4">
      {t("part.lost")}
      <Button variant="secondary" onClick={retry}>
        {t("retry")}
      </Button>
    </p>
  );
}
