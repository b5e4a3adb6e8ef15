import { useEffect, useRef } from "react";
import { useBackOnline } from "../../../platform/browser/use-back-online.ts";
import { arrivedPart, type PartLoader, usePart } from "../../../platform/browser/use-part.ts";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { type Heights, reserved } from "../../../ui/layout/heights.ts";
import { Skeleton } from "../../../ui/layout/Skeleton.tsx";
import { useIntent } from "./use-intent.ts";

/** How far ahead parts are loaded, so that they are there before the reader is. */
const AHEAD = "900px 0px";

type LazyPartProps<Props> = {
  load: PartLoader<Props>;
  /** Undefined while its data is missing; its space is reserved. */
  props: Props | undefined;
  /** The height it will have, on a wide and on a narrow page, so that nothing moves when it arrives. */
  heights: Heights;
  /** Load now, wherever the reader is: for printing. */
  force: boolean;
  onReady?: () => void;
};

/**
 * A part of the page whose code is loaded when the reader comes near, or once the code of the parts before it has come.
 * Before any interaction only visible parts are loaded.
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
      className="flex min-h-(--narrow) noscript:hidden print:hidden @min-[880px]:min-h-(--wide)"
    >
      {lost ? <Lost retry={retry} /> : <Cards heights={heights} />}
    </div>
  );
}

/** About the height of a card with a chart. */
const CARD = 420;

/** Cards to come, down to the end of the part: whoever jumps into its middle sees that something is coming. */
function Cards({ heights }: { heights: Heights }) {
  const count = Math.max(1, Math.round(Math.max(...heights) / CARD));
  return (
    <div aria-hidden="true" className="flex flex-1 flex-col gap-4">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="min-h-16 flex-1 rounded-card" />
      ))}
    </div>
  );
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
