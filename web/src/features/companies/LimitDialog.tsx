import { type Company, changeRole, getCompany } from "@owlstat/core/companies/contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { FolderLimit } from "./FolderLimit.tsx";

type LimitDialogProps = { member: Company["members"][number]; onClose: () => void };

/** Changes what a viewer of the company sees. */
export function LimitDialog({ member, onClose }: LimitDialogProps) {
  const t = useT("companies");
  const toast = useToast();
  const [chosen, setChosen] = useState(member.folders?.map(({ id }) => id) ?? null);
  const [incomplete, setIncomplete] = useState(false);
  const change = useCall(changeRole, { refresh: [getCompany] });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(chosen?.length === 0);
    if (chosen?.length === 0 || change.isPending) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("limit.saved", { name: member.name }) });
      onClose();
    };
    change.mutate({ user_id: member.user_id, role: "viewer", folder_ids: chosen }, { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("limit.title", { name: member.name })}
      description={t("limit.text")}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <FormErrors errors={incomplete ? [t("limit.missing")] : (change.error?.texts ?? [])} />
        <FolderLimit chosen={chosen} onChange={(ids) => setChosen(ids && [...ids])} />
        <Button type="submit" busy={change.isPending} className="self-start">
          {t("limit.save")}
        </Button>
      </form>
    </Dialog>
  );
}
