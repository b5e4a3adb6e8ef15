import type { ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { type FormEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useChangeClient, useFileAccounts } from "./api.ts";
import { ContactFields } from "./ContactFields.tsx";
import { PickAccounts } from "./PickAccounts.tsx";

type EditClientProps = Pick<ClientDetails, "client" | "accounts"> & { onClose: () => void };

/** Name, accounts, contact and language of a client. */
export function EditClient({ client, accounts, onClose }: EditClientProps) {
  const t = useT("clients");
  const { id, name, contact_name, contact_email, language } = client;
  const [draft, setDraft] = useState({ name, contact_name, contact_email, language });
  const had = accounts.map(({ username }) => username);
  const [chosen, setChosen] = useState(had);
  const [change, file] = [useChangeClient(), useFileAccounts()];
  const busy = change.isPending || file.isPending;
  const save = async () => {
    await change.mutateAsync({ id, ...draft });
    const added = chosen.filter((username) => !had.includes(username));
    const gone = had.filter((username) => !chosen.includes(username));
    if (added.length > 0) await file.mutateAsync({ id, usernames: added, inside: true });
    if (gone.length > 0) await file.mutateAsync({ id, usernames: gone, inside: false });
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What was refused stands in the form.
    if (draft.name.trim() !== "" && !busy) void save().catch(() => undefined);
  };
  const refused = change.error?.texts ?? file.error?.texts ?? [];
  return (
    <Dialog open onClose={onClose} size="lg" title={name}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={draft.name.trim() === "" ? [t("form.missing")] : refused} />
        <Field label={t("name")}>
          <Input
            data-autofocus
            value={draft.name}
            maxLength={60}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        <PickAccounts chosen={chosen} onChange={setChosen} />
        <ContactFields contact={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <Button type="submit" busy={busy} className="self-start">
          {t("one.save")}
        </Button>
      </form>
    </Dialog>
  );
}
