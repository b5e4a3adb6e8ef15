import { useState } from "react";
import { TrackButton } from "../../features/accounts/TrackButton.tsx";
import { useBoot } from "../../platform/boot.tsx";
import { usePart } from "../../platform/use-part.ts";
import type { TrackingAct } from "./TrackingActs.tsx";

const loadActs = async () => (await import("./TrackingActs.tsx")).TrackingActs;

/** Tracking of the profile being looked at. What comes after the click is fetched then; an agency's own site has none. */
export function Tracking({ username }: { username: string }) {
  const { site } = useBoot();
  const [act, setAct] = useState<TrackingAct | null>(null);
  const { Part: TrackingActs, fetch } = usePart(loadActs);
  if (!site.is_owlstat) return null;
  const start = (chosen: TrackingAct) => {
    fetch();
    setAct(chosen);
  };
  return (
    <>
      <TrackButton username={username} onFile={() => start("file")} onStop={() => start("stop")} />
      {act && TrackingActs && <TrackingActs act={act} username={username} onEnd={() => setAct(null)} />}
    </>
  );
}
