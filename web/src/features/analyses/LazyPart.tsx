import { type ComponentType, type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** Far enough ahead that a part is there before the reader is. */
const AHEAD = "900px 0px";

export type PartLoader<Props> = () => Promise<ComponentType<Props>>;

/** Parts that arrived once are there at once the next time. */
const arrived = new WeakMap<object, unknown>();

type LazyPartProps<Props> = {
  load: PartLoader<Props>;
  props: Props;
  /** The height it will have, on a wide and on a narrow page, so that nothing moves when it arrives. */
  heights: readonly [wide: number, narrow: number];
  /** Load now, wherever the reader is: for printing. */
  force: boolean;
  onReady?: () => void;
};

/** A part of the page whose code is fetched when the reader comes near. */
export function LazyPart<Props extends object>({
  load,
  props,
  heights,
  force,
  onReady,
}: LazyPartProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<Props> | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const fetchPart = useCallback(() => {
    setFailed(false);
    load().then(
      (component) => {
        arrived.set(load, component);
        setPart(() => component);
      },
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    const known = arrived.get(load) as ComponentType<Props> | undefined;
    if (known) setPart(() => known);
    else if (force) fetchPart();
    else return whenNear(place.current, fetchPart);
  }, [load, force, fetchPart]);
  useEffect(() => {
    if (Part) onReady?.();
  }, [Part, onReady]);
  if (Part) return <Part {...props} />;
  return (
    <div ref={place} style={reserved(heights)} className="min-h-(--narrow) @min-[880px]:min-h-(--wide)">
      {failed ? <Lost retry={fetchPart} /> : <Skeleton className="h-64 w-full rounded-card" />}
    </div>
  );
}

function reserved([wide, narrow]: readonly [number, number]): CSSProperties {
  return { "--wide": `${wide}px`, "--narrow": `${narrow}px` } as CSSProperties;
}

function whenNear(element: Element | null, act: () => void): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function Lost({ retry }: { retry: () => void }) {
  const t = useT("profiles");
  return (
    <EmptyState
      compact
      kind="error"
      action={
        <Button variant="secondary" onClick={retry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
