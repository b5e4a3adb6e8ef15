import { startFacebook } from "@owlstat/core/auth/provider-contract.ts";
import { useState } from "react";
import { call } from "../../platform/api.ts";
import { useBoot } from "../../platform/boot.tsx";
import type { CallError } from "../../platform/call-error.ts";
import { useT } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { ResendMail } from "./ResendMail.tsx";

/** Goes to Facebook's consent page, if it is configured; /fb-connect continues when the user returns. */
export function ConnectFacebook({ again = false }: { again?: boolean }) {
  const t = useT("onboarding");
  const { logins } = useBoot();
  const { user } = useSession();
  if (!logins.facebook) return <p className="text-muted">{t("connect.closed")}</p>;
  if (user && !user.confirmed) return <ConfirmFirst />;
  return <Leave again={again} />;
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

function Leave({ again }: { again: boolean }) {
  const t = useT("onboarding");
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  const leave = async () => {
    setLeaving(true);
    try {
      const { url } = await call(startFacebook, { purpose: "connect" });
      location.assign(url);
    } catch (failure) {
      setError(failure as CallError);
      setLeaving(false);
    }
  };
  return (
    <Button size="lg" icon="link" busy={leaving} onClick={leave}>
      {t(again ? "connect.again" : "connect.act")}
    </Button>
  );
}
