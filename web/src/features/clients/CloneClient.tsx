import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { type FormEvent, useState } from "react";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useCloneClient } from "./api.ts";
import { PickAccounts } from "./PickAccounts.tsx";

type CloneClientProps = { client: Client; onClose: () => void };

/** Another client like this one, with a name and accounts of its own. */
export function CloneClient({ client, onClose }: CloneClientProps) {
  const t = useT("clients");
  const navigate = useNavigate();
  const clone = useCloneClient();
  const [name, setName] = useState("");
  const [usernames, setUsernames] = useState<string[]>([]);
  const [incomplete, setIncomplete] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === "";
    setIncomplete(missing);
    if (missing || clone.isPending) return;
    const wish = { id: client.id, name, usernames };
    clone.mutate(wish, { onSuccess: (made) => void navigate(`/clients/${made.client.id}`) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t("clone.title", { name: client.name })}
      description={t("clone.text")}
    >
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={incomplete ? [t("form.missing")] : (clone.error?.texts ?? [])} />
        <Field label={t("name")}>
          <Input
            data-autofocus
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <PickAccounts chosen={usernames} onChange={setUsernames} />
        <Button type="submit" busy={clone.isPending} className="self-start">
          {t("form.create")}
        </Button>
      </form>
    </Dialog>
  );
}
