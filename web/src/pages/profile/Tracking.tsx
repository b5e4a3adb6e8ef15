import { useState } from "react";
import { TrackButton } from "../../features/accounts/TrackButton.tsx";
import { useBoot } from "../../platform/boot.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";
import { useTrackWanted } from "../tracking/use-track-wanted.ts";
import type { TrackingAct } from "./TrackingActs.tsx";

const loadActs = async () => (await import("./TrackingActs.tsx")).TrackingActs;

/**
 * Tracks the profile being viewed. What follows the click is loaded then; agencies' sites have no tracking.
 */
export function Tracking({ username }: { username: string }) {
  const { site } = useBoot();
  useTrackWanted();
  const [act, setAct] = useState<TrackingAct | null>(null);
  const end = () => setAct(null);
  const TrackingActs = useAskedPart(loadActs, act !== null, end);
  if (!site.own_site) return null;
  return (
    <>
      <TrackButton username={username} onFile={() => setAct("file")} onStop={() => setAct("stop")} />
      {act && TrackingActs && <TrackingActs act={act} username={username} onEnd={end} />}
    </>
  );
}
