import { startFacebook, startInstagram } from "@owlstat/core/auth/provider-contract.ts";
import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { useState } from "react";
import { useBoot } from "../../platform/boot.tsx";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { ResendMail } from "./ResendMail.tsx";

type ConnectProps = {
  /** The login to connect again; without it every way that is set up is offered. */
  again?: ConnectionProvider;
  /** Beside logins that are there already: another one is no first step any more. */
  more?: boolean;
};

/** Goes to Facebook's or Instagram's consent page; /fb-connect continues when the user returns. */
export function Connect({ again, more = false }: ConnectProps) {
  const t = useT("onboarding");
  const { logins } = useBoot();
  const { user } = useSession();
  const open = (provider: ConnectionProvider) => logins[provider] && (!again || again === provider);
  if (!open("facebook") && !open("instagram")) return <p className="text-muted">{t("connect.closed")}</p>;
  if (user && !user.confirmed) return <ConfirmFirst />;
  if (again) return <Leave size="md" provider={again} label={t("connect.again")} />;
  if (more || !open("facebook") || !open("instagram")) {
    return (
      <div className="flex flex-wrap gap-3">
        {open("facebook") && <Leave quiet={more} provider="facebook" label={t("connect.act")} />}
        {open("instagram") && <Leave quiet={more} provider="instagram" label={t("connect.actInstagram")} />}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <Leave provider="facebook" label={t("connect.act")} />
      <p className="max-w-prose text-center text-sm text-muted">{t("connect.noPage")}</p>
      <Leave quiet provider="instagram" label={t("connect.withInstagram")} />
    </div>
  );
}

function ConfirmFirst() {
  const t = useT("onboarding");
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-center font-medium">{t("connect.confirmFirst")}</p>
      <ResendMail />
    </div>
  );
}

type LeaveProps = { provider: ConnectionProvider; label: string; quiet?: boolean; size?: "md" | "lg" };

const start = (provider: ConnectionProvider) =>
  provider === "facebook" ? call(startFacebook, { purpose: "connect" }) : call(startInstagram, {});

function Leave({ provider, label, quiet = false, size = quiet ? "md" : "lg" }: LeaveProps) {
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  const leave = async () => {
    setLeaving(true);
    try {
      location.assign((await start(provider)).url);
    } catch (failure) {
      setError(failure as CallError);
      setLeaving(false);
    }
  };
  return (
    <Button size={size} variant={quiet ? "secondary" : "primary"} icon="link" busy={leaving} onClick={leave}>
      {label}
    </Button>
  );
}
