import { beginApp, confirmApp, getFactors } from "@owlstat/core/factors/contract.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { OwnAccount } from "./OwnAccount.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { ScanStep } from "./ScanStep.tsx";

type AppSetupProps = {
  /** Without a second factor so far the password is asked for. */
  first: boolean;
  /** How somebody without a password proves once more that the account is theirs. */
  proveAgain: ReactNode;
  onClose: () => void;
};

/** Sets the authenticator app up: prove, scan, type its code, keep the recovery codes. */
export function AppSetup({ first, proveAgain, onClose }: AppSetupProps) {
  const t = useT("factors");
  const toast = useToast();
  const { user, refresh } = useSession();
  const hasPassword = user?.logins.password ?? false;
  const begin = useCall(beginApp);
  const confirm = useCall(confirmApp, { refresh: [getFactors] });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Decided when it opens: once the app is on it is no longer the first factor to come.
  const [asks] = useState(first && hasPassword);
  const { mutate } = begin;
  useEffect(() => {
    if (!asks) mutate({});
  }, [asks, mutate]);
  const turnOn = (code: string) => {
    const done = (made: readonly string[] | null) => {
      if (made) return setCodes(made);
      toast({ tone: "success", text: t("setup.done") });
      onClose();
    };
    const onSuccess = ({ recovery_codes }: { recovery_codes: string[] | null }) => {
      void refresh();
      done(recovery_codes);
    };
    confirm.mutate({ code }, { onSuccess });
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("setup.title")}>
      {begin.data ? (
        <ScanStep made={begin.data} busy={confirm.isPending} error={confirm.error} onCode={turnOn} />
      ) : (
        <OwnAccount
          asks={asks}
          busy={begin.isPending}
          error={begin.error}
          proveAgain={proveAgain}
          onPassword={(password) => mutate({ password })}
        />
      )}
    </Dialog>
  );
}
