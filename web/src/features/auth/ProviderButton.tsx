import { startFacebook, startGoogle } from "@owlstat/core/auth/provider-contract.ts";
import { useEffect, useState } from "react";
import { useBoot } from "../../platform/boot.tsx";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { LastUsed } from "./LastUsed.tsx";
import { ProviderMark } from "./ProviderMark.tsx";
import { saveThen } from "./provider-return.ts";

type ProviderButtonProps = {
  provider: "facebook" | "google";
  showLastUsed?: boolean;
  /** The page to return to; else the one that the address names. */
  then?: string;
};

/** Goes to the provider's page, if it is configured here; the login page continues when the user returns. */
export function ProviderButton(props: ProviderButtonProps) {
  const { logins } = useBoot();
  return logins[props.provider] ? <LeavingButton {...props} /> : null;
}

function LeavingButton({ provider, showLastUsed, then }: ProviderButtonProps) {
  const t = useT("auth");
  const query = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  // Reset when the user comes back with the browser's back button.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  const leave = async () => {
    setLeaving(true);
    try {
      const { url } = await (provider === "facebook"
        ? call(startFacebook, { purpose: "login" })
        : call(startGoogle));
      saveThen(then ?? query.get("then"));
      location.assign(url);
    } catch (failure) {
      setError(failure as CallError);
      setLeaving(false);
    }
  };
  return (
    <div className="relative flex">
      <Button variant="secondary" size="lg" busy={leaving} onClick={leave} className="flex-1">
        <ProviderMark provider={provider} />
        {t(`login.${provider}`)}
      </Button>
      {showLastUsed && <LastUsed method={provider} />}
    </div>
  );
}
