import { type ComponentType, useCallback, useEffect, useState } from "react";
import { reloadIfAnswered } from "../calls/reload-if-answered.ts";

export type PartLoader<Props> = () => Promise<ComponentType<Props>>;

/** Parts that arrived once are there at once the next time. */
const arrived = new WeakMap<object, unknown>();
const listeners = new Set<() => void>();

/** Fetches a part, also before it is needed; every place that waits for it shows it then. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  arrived.set(load, part);
  for (const listener of listeners) listener();
  return part;
}

/** The part, if its code is there already. */
export function arrivedPart<Props>(load: PartLoader<Props>): ComponentType<Props> | undefined {
  return arrived.get(load) as ComponentType<Props> | undefined;
}

/** A part of the page whose code comes later: the part once it is there, and how to fetch it. */
export function usePart<Props>(load: PartLoader<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | undefined>(undefined);
  const [lost, setLost] = useState(false);
  const fetch = useCallback(async () => {
    setLost(false);
    try {
      const component = await fetchPart(load);
      setPart(() => component);
      return true;
    } catch {
      setLost(true);
      return false;
    }
  }, [load]);
  /** For those who ask again after it was lost. */
  const retry = useCallback(async () => {
    if (!(await fetch())) await reloadIfAnswered();
  }, [fetch]);
  useEffect(() => {
    const show = () => {
      const known = arrivedPart(load);
      if (known) setPart(() => known);
    };
    show();
    listeners.add(show);
    return () => void listeners.delete(show);
  }, [load]);
  return { Part, lost, fetch, retry, known: arrived.has(load) };
}
