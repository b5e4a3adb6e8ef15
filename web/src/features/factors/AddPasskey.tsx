import { addPasskey, beginPasskey, getFactors } from "@owlstat/core/factors/contract.ts";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { makePasskey } from "../../platform/browser/passkeys.ts";
import { CallError } from "../../platform/calls/call-error.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { OwnAccount } from "./OwnAccount.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type AddPasskeyProps = {
  /** Without a second factor so far the password is asked for. */
  first: boolean;
  name: string;
  proveAgain: ReactNode;
  onClose: () => void;
};

/** Adds a passkey of this device: prove, confirm in the browser, keep the recovery codes. */
export function AddPasskey({ first, name, proveAgain, onClose }: AddPasskeyProps) {
  const t = useT("factors");
  const hasPassword = useSession().user?.logins.password ?? false;
  // Decided when it opens: once the passkey is added it is no longer the first factor to come.
  const [asks] = useState(first && hasPassword);
  const { add, busy, waits, error, codes } = useAdding(name, onClose);
  const started = useRef(false);
  useEffect(() => {
    if (asks || started.current) return;
    started.current = true;
    void add();
  }, [asks, add]);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("passkeys.add")}>
      {waits ? (
        <p className="text-muted">{t("passkeys.waiting")}</p>
      ) : (
        <OwnAccount
          asks={asks}
          busy={busy}
          error={error}
          proveAgain={proveAgain}
          onPassword={(password) => void add(password)}
        />
      )}
    </Dialog>
  );
}

function useAdding(name: string, onDone: () => void) {
  const t = useT("factors");
  const toast = useToast();
  const { refresh } = useSession();
  const { mutateAsync: begin, ...begun } = useCall(beginPasskey);
  const { mutateAsync: save, ...saved } = useCall(addPasskey, { refresh: [getFactors] });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = useCallback(
    async (password?: string) => {
      try {
        const { options } = await begin({ password });
        const { recovery_codes } = await save({ name, passkey: await makePasskey(options) });
        void refresh();
        if (recovery_codes) return setCodes(recovery_codes);
        toast({ tone: "success", text: t("passkeys.added", { name }) });
      } catch (error) {
        // Refusals of the server are shown by the form; this is the browser's, or somebody changed their mind.
        if (error instanceof CallError) return;
        toast({ tone: "error", text: t("passkeys.failed") });
      }
      onDone();
    },
    [begin, save, refresh, name, onDone, t, toast],
  );
  const waits = begun.isSuccess && !saved.error;
  return { add, busy: begun.isPending, waits, error: begun.error ?? saved.error, codes };
}
