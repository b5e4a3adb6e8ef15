import { fbAuth, fbCodeToken, googleJwt } from "@owlstat/core/auth/provider-contract.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { useEffect, useRef, useState } from "react";
import { savedUtm } from "../../platform/browser/attribution.ts";
import { call } from "../../platform/calls/api.ts";
import { CallError } from "../../platform/calls/call-error.ts";
import { useLocation, useNavigate } from "../../platform/routing/router.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { type HalfLogin, halfLoginOf } from "./half-login.ts";
import { type ProviderReturn, providerReturn, takeThen } from "./provider-return.ts";
import { useComeIn } from "./use-come-in.ts";

/** Finishes a login that comes back from Facebook or Google: whether it is under way, and what it still asks for. */
export function useProviderReturn() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const comeIn = useComeIn();
  const [busy, setBusy] = useState(() => new URLSearchParams(search).has("code"));
  const [error, setError] = useState<CallError | null>(null);
  const [half, setHalf] = useState<(HalfLogin & { way: ProviderReturn["way"] }) | null>(null);
  const seen = useRef("");
  useShowError(error);
  useEffect(() => {
    const back = providerReturn(search, hash);
    if (!back || seen.current === search + hash) return;
    seen.current = search + hash;
    setBusy(true);
    const then = takeThen();
    exchange(back).then(
      (user) => comeIn(back.way, user, then),
      (failure: CallError) => {
        const rest = halfLoginOf(failure);
        if (rest) setHalf({ way: back.way, ...rest });
        else setError(failure);
        setBusy(false);
        void navigate(then ? `/login?then=${encodeURIComponent(then)}` : "/login", { replace: true });
      },
    );
  }, [search, hash, comeIn, navigate]);
  return { busy, half, startAgain: () => setHalf(null) };
}

async function exchange(back: ProviderReturn): Promise<User> {
  const utm_info = savedUtm();
  if ("refused" in back) throw new CallError(`${back.way}_failed`, []);
  if (back.way === "google") {
    const { user } = await call(googleJwt, { jwt: back.jwt, state: back.state, utm_info });
    return user;
  }
  const { access_token } = await call(fbCodeToken, { code: back.code, state: back.state, purpose: "login" });
  const { user } = await call(fbAuth, {
    username: "facebook",
    email: "facebook",
    password: "facebook",
    access_token,
    utm_info,
  });
  return user;
}
