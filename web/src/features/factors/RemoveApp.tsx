import { getFactors, removeApp } from "@owlstat/core/factors/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Turns the app off, after asking. */
export function RemoveApp() {
  const t = useT("factors");
  const toast = useToast();
  const confirm = useConfirm();
  const remove = useCall(removeApp, { refresh: [getFactors] });
  useShowError(remove.error);
  const ask = async () => {
    const question = {
      title: t("app.removeTitle"),
      text: t("app.removeText"),
      confirmLabel: t("app.remove"),
    };
    if (!(await confirm({ ...question, tone: "danger" }))) return;
    // The row is gone once the app is: what it would do then by itself does not happen.
    await remove.mutateAsync({}).then(
      () => toast({ tone: "success", text: t("app.removed") }),
      () => {},
    );
  };
  return (
    <Button variant="secondary" size="sm" busy={remove.isPending} onClick={() => void ask()}>
      {t("app.remove")}
    </Button>
  );
}
