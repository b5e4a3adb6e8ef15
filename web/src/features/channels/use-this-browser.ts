import { useCallback, useEffect, useState } from "react";
import { canShowMessages, subscribedAs } from "../../platform/browser/push.ts";

export type ThisBrowser = {
  /** Null until it was looked at. */
  can: "ready" | "blocked" | "unable" | null;
  /** What the server calls its subscription; null without one. */
  name: string | null;
  lookAgain(): Promise<void>;
};

function ability(): ThisBrowser["can"] {
  if (!canShowMessages()) return "unable";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** What the browser that shows this page can be used for. */
export function useThisBrowser(): ThisBrowser {
  const [seen, setSeen] = useState<Pick<ThisBrowser, "can" | "name">>({ can: null, name: null });
  const lookAgain = useCallback(async () => {
    setSeen({ can: ability(), name: await subscribedAs().catch(() => null) });
  }, []);
  useEffect(() => void lookAgain(), [lookAgain]);
  return { ...seen, lookAgain };
}
