import { useEffect, useState } from "react";

/** How long typing has to pause before something is requested. */
const PAUSE_MS = 250;

/** The value as of the last pause. */
export function usePaused<T>(value: T, pause = PAUSE_MS): T {
  const [paused, setPaused] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that says the same is the same
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return paused;
}
