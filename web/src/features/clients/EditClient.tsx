import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { type FormEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useChangeClient } from "./api.ts";
import { ContactFields } from "./ContactFields.tsx";

type EditClientProps = { client: Client; onClose: () => void };

/** Name, contact and language of a client. */
export function EditClient({ client, onClose }: EditClientProps) {
  const t = useT("clients");
  const { id, name, contact_name, contact_email, language } = client;
  const [draft, setDraft] = useState({ name, contact_name, contact_email, language });
  const save = useChangeClient();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.name.trim() !== "" && !save.isPending) save.mutate({ id, ...draft }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} size="lg" title={name}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={draft.name.trim() === "" ? [t("form.missing")] : (save.error?.texts ?? [])} />
        <Field label={t("name")}>
          <Input
            data-autofocus
            value={draft.name}
            maxLength={60}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        <ContactFields contact={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <Button type="submit" busy={save.isPending} className="self-start">
          {t("one.save")}
        </Button>
      </form>
    </Dialog>
  );
}
