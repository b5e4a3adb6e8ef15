import { useEffect, useEffectEvent } from "react";

/** Does something again as soon as the network is back, so that nobody has to ask for it. */
export function useBackOnline(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => {
    const again = () => onBack();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
}
