import { fbCodeToken, fbConnect, igConnect } from "@owlstat/core/auth/provider-contract.ts";
import { INSTAGRAM_STATE } from "@owlstat/core/auth/providers.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../platform/calls/api.ts";
import { CallError } from "../../platform/calls/call-error.ts";
import { useLocation, useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Finishes a connection that comes back from Facebook or Instagram. True while it is under way. */
export function useConnectReturn(): boolean {
  const t = useT("onboarding");
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { update } = useSession();
  const [busy, setBusy] = useState(() => new URLSearchParams(search).has("code"));
  const [error, setError] = useState<CallError | null>(null);
  const seen = useRef("");
  useShowError(error);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if ((!query.has("code") && !query.has("error")) || seen.current === search) return;
    seen.current = search;
    connect(query).then(
      ({ user }) => {
        update(user);
        toast({ tone: "success", text: t(isInstagrams(query) ? "connect.doneInstagram" : "connect.done") });
        void navigate("/onboarding", { replace: true });
      },
      (failure: CallError) => {
        setError(failure);
        setBusy(false);
        void navigate("/fb-connect", { replace: true });
      },
    );
  }, [search, navigate, toast, update, t]);
  return busy;
}

const isInstagrams = (query: URLSearchParams) => (query.get("state") ?? "").startsWith(INSTAGRAM_STATE);

async function connect(query: URLSearchParams) {
  const [code, state] = [query.get("code"), query.get("state") ?? ""];
  const byInstagram = isInstagrams(query);
  if (!code) throw new CallError(byInstagram ? "instagram_failed" : "facebook_failed", []);
  if (byInstagram) return call(igConnect, { code, state });
  const { access_token } = await call(fbCodeToken, { code, state, purpose: "connect" });
  return call(fbConnect, { access_token });
}
