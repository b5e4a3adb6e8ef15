import { getFactors, makeRecoveryCodes } from "@owlstat/core/factors/contract.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { FactorRow } from "./FactorRow.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** How many recovery codes are left, and the button for new ones. */
export function RecoveryRow({ left }: { left: number }) {
  const t = useT("factors");
  const confirm = useConfirm();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useCall(makeRecoveryCodes, { refresh: [getFactors] });
  useShowError(renew.error);
  const ask = async () => {
    const question = {
      title: t("recovery.renewTitle"),
      text: t("recovery.renewText"),
      confirmLabel: t("recovery.renew"),
    };
    if (!(await confirm(question))) return;
    renew.mutate({}, { onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) });
  };
  return (
    <FactorRow title={t("recovery.title")} text={t("recovery.left", { count: left })}>
      <Button variant="secondary" size="sm" busy={renew.isPending} onClick={() => void ask()}>
        {t("recovery.renew")}
      </Button>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </FactorRow>
  );
}
