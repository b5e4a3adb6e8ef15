import { useEffect, useEffectEvent } from "react";
import { useTrack } from "../../features/accounts/api.ts";
import { takeWanted } from "../../features/auth/wanted.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Tracks the profile somebody signed up for; true while that is in progress. */
export function useTrackWanted(): boolean {
  const { track, busy, error } = useTrack();
  useShowError(error);
  const start = useEffectEvent(() => {
    const username = takeWanted();
    if (username) track(username).catch(() => {});
  });
  useEffect(() => start(), []);
  return busy;
}
