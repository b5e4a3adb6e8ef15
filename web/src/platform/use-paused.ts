import { useEffect, useState } from "react";

/** Typing pauses this long before something is asked for. */
const PAUSE_MS = 250;

/** A value as it was when it last stood still. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that says the same is the same
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return paused;
}
