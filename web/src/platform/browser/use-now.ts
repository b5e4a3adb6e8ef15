import { MINUTE } from "@owlstat/core/time.ts";
import { useEffect, useState } from "react";
import { useBoot } from "../boot.tsx";

/** The server's clock on the first paint, then this one's, minute by minute. */
export function useNow(): number {
  const boot = useBoot();
  const [now, setNow] = useState(boot.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
