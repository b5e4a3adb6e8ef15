import { startFacebook, startGoogle } from "@owlstat/core/auth/provider-contract.ts";
import { useEffect, useState } from "react";
import { call } from "../../platform/api.ts";
import { useBoot } from "../../platform/boot.tsx";
import type { CallError } from "../../platform/call-error.ts";
import { useT } from "../../platform/i18n.tsx";
import { useSearchParams } from "../../platform/router.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { LastUsed } from "./LastUsed.tsx";
import { ProviderMark } from "./ProviderMark.tsx";
import { keepThen } from "./provider-return.ts";

type ProviderButtonProps = { provider: "facebook" | "google"; showLastUsed?: boolean };

/** Leaves for the provider's own page, where this installation has one; the login page takes over when it comes back. */
export function ProviderButton(props: ProviderButtonProps) {
  const { logins } = useBoot();
  return logins[props.provider] ? <LeavingButton {...props} /> : null;
}

function LeavingButton({ provider, showLastUsed }: ProviderButtonProps) {
  const t = useT("auth");
  const query = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  // Whoever comes back by the browser's own button finds the page as they left it.
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
      keepThen(query.get("then"));
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
