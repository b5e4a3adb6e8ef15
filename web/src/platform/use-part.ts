import { type ComponentType, useCallback, useEffect, useState } from "react";

export type PartLoader<Props> = () => Promise<ComponentType<Props>>;

/** Parts that arrived once are there at once the next time. */
const arrived = new WeakMap<object, unknown>();

/** A part of the page whose code comes later: the part once it is there, and how to fetch it. */
export function usePart<Props>(load: PartLoader<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | undefined>(undefined);
  const [lost, setLost] = useState(false);
  const fetch = useCallback(() => {
    setLost(false);
    load().then(
      (component) => {
        arrived.set(load, component);
        setPart(() => component);
      },
      () => setLost(true),
    );
  }, [load]);
  useEffect(() => {
    const known = arrived.get(load) as ComponentType<Props> | undefined;
    if (known) setPart(() => known);
  }, [load]);
  return { Part, lost, fetch, known: arrived.has(load) };
}
