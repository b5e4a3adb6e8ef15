import { login } from "@owlstat/core/auth/contract.ts";
import { useCallback, useEffect, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { type HalfLogin, halfLoginOf } from "./half-login.ts";
import { useComeIn } from "./use-come-in.ts";

/** How long after "Migrating" the login is tried again. */
const RETRY_AFTER = 5000;
/** How long the button shows an attempt. */
const ATTEMPT_SHOWN = 1500;

type Credentials = { email: string; password: string };

/** Logs in, and tries again by itself while the account is being moved from the legacy version. */
export function useLogin(stay: boolean) {
  const attempt = useCall(login);
  const comeIn = useComeIn(stay);
  const query = useSearchParams();
  const then = query.get("then");
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  /** Closing the dialog hides it; moving and logging in continue. */
  const [hidden, setHidden] = useState(false);
  const [shown, setShown] = useState(false);
  /** Set while the second step of a login is owed. */
  const [half, setHalf] = useState<HalfLogin | null>(null);
  const goesOn = attempt.error?.code === "migrating" || attempt.error?.code === "second_factor_required";
  const error = goesOn ? null : attempt.error;
  useShowError(error);

  const { mutate } = attempt;
  const send = useCallback(
    (credentials: Credentials) => {
      mutate(credentials, {
        onSuccess: ({ user }) => comeIn("email", user, then),
        onError: (error) => {
          setWaiting(error.code === "migrating" ? { ...credentials } : null);
          setHalf(halfLoginOf(error));
        },
      });
    },
    [mutate, comeIn, then],
  );
  useTimer(shown, ATTEMPT_SHOWN, () => setShown(false));
  useTimer(waiting, RETRY_AFTER, () => waiting && send(waiting));

  return {
    submit(credentials: Credentials) {
      if (attempt.isPending) return;
      setShown(true);
      setHidden(false);
      send(credentials);
    },
    busy: shown,
    error,
    migrating: waiting !== null && !hidden,
    hideMigrating: () => setHidden(true),
    half,
    startAgain: () => setHalf(null),
  };
}

/** Runs once, some time after `since` was set. */
function useTimer(since: unknown, after: number, run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new start sets the timer again
  useEffect(() => {
    if (!since) return;
    const timer = setTimeout(run, after);
    return () => clearTimeout(timer);
  }, [since]);
}
