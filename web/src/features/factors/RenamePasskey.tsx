import { getFactors, type Passkey, renamePasskey } from "@owlstat/core/factors/contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

export function RenamePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useT("factors");
  const [open, setOpen] = useState(false);
  const rename = useCall(renamePasskey, { refresh: [getFactors] });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (!next || rename.isPending) return;
    rename.mutate({ id, name: next }, { onSuccess: () => setOpen(false) });
  };
  return (
    <>
      <IconButton
        icon="edit"
        size="sm"
        label={t("passkeys.renameOf", { name })}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={t("passkeys.rename")}>
        <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          <FormErrors errors={rename.error?.texts ?? []} />
          <Field label={t("passkeys.name")}>
            <Input name="name" defaultValue={name} maxLength={60} data-autofocus />
          </Field>
          <Button busy={rename.isPending} className="self-start">
            {t("passkeys.save")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
