import { useState } from "react";
import { TrackButton } from "../../features/accounts/TrackButton.tsx";
import { useBoot } from "../../platform/boot.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";
import type { TrackingAct } from "./TrackingActs.tsx";

const loadActs = async () => (await import("./TrackingActs.tsx")).TrackingActs;

/**
 * Tracks the profile being viewed. What follows the click is loaded then; agencies' sites have no tracking.
 */
export function Tracking({ username, compact }: { username: string; compact?: boolean }) {
  const { site } = useBoot();
  const [act, setAct] = useState<TrackingAct | null>(null);
  const end = () => setAct(null);
  const TrackingActs = useAskedPart(loadActs, act !== null, end);
  if (!site.own_site) return null;
  return (
    <>
      <TrackButton
        username={username}
        compact={compact}
        onFile={() => setAct("file")}
        onStop={() => setAct("stop")}
      />
      {act && TrackingActs && <TrackingActs act={act} username={username} onEnd={end} />}
    </>
  );
}

/** Of a profile that has no history yet; nothing once it is tracked. */
export function TrackFirst({ username }: { username: string }) {
  const t = useT("profiles");
  const { site } = useBoot();
  const { user } = useSession();
  if (!site.own_site || user?.igaccounts.some((account) => account.username === username)) return null;
  return <TrackButton username={username} label={t("track.first")} onFile={nothing} onStop={nothing} />;
}

const nothing = () => {};
