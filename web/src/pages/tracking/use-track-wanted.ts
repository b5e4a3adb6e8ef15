import { useEffect, useEffectEvent, useState } from "react";
import { useTrack } from "../../features/accounts/api.ts";
import { takeWanted } from "../../features/auth/wanted.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Tracks the profile somebody signed up for; its name until it is among their accounts. */
export function useTrackWanted(): string | null {
  const { user } = useSession();
  const { track, error } = useTrack();
  const [wanted, setWanted] = useState<string | null>(null);
  useShowError(error);
  const start = useEffectEvent(() => {
    const username = takeWanted();
    if (!username) return;
    setWanted(username);
    track(username).then(
      (account) => setWanted(account.username),
      () => setWanted(null),
    );
  });
  useEffect(() => start(), []);
  return user?.igaccounts.some(({ username }) => username === wanted) ? null : wanted;
}
