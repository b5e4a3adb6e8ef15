import { type Company, changeRole, getCompany } from "@owlstat/core/companies/contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { ForClients } from "./ForClients.tsx";

type LimitMemberProps = { member: Company["members"][number]; onClose: () => void };

/** Says for which clients a member works. */
export function LimitMember({ member: { user_id, name, folders }, onClose }: LimitMemberProps) {
  const t = useT("companies");
  const toast = useToast();
  const [chosen, setChosen] = useState<string[] | null>(folders?.map(({ id }) => id) ?? null);
  const change = useCall(changeRole, { refresh: [getCompany] });
  useShowError(change.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || chosen?.length === 0) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("limit.saved", { name }) });
      onClose();
    };
    change.mutate({ user_id, role: "member", client_ids: chosen }, { onSuccess });
  };
  return (
    <Dialog open onClose={onClose} title={t("limit.title", { name })}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <ForClients chosen={chosen} onChange={setChosen} />
        {chosen?.length === 0 && <p className="text-muted">{t("limit.why")}</p>}
        <Button busy={change.isPending} disabled={chosen?.length === 0} className="self-start">
          {t("info.save")}
        </Button>
      </form>
    </Dialog>
  );
}
