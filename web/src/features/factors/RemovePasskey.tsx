import { getFactors, type Passkey, removePasskey } from "@owlstat/core/factors/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { RevokeButton } from "../../ui/overlays/RevokeButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useT("factors");
  const toast = useToast();
  const remove = useCall(removePasskey, { refresh: [getFactors] });
  useShowError(remove.error);
  const question = {
    title: t("passkeys.removeTitle", { name }),
    text: t("passkeys.removeText"),
    confirmLabel: t("passkeys.remove"),
  };
  const act = () =>
    // The row is gone once the passkey is: what it would do then by itself does not happen.
    remove.mutateAsync({ id }).then(
      () => toast({ tone: "success", text: t("passkeys.removed", { name }) }),
      () => {},
    );
  return (
    <RevokeButton label={t("passkeys.removeOf", { name })} question={question} onRevoke={() => void act()} />
  );
}
