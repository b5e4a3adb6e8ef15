import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { type FormEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useInviteClient } from "./api.ts";

type InviteClientProps = {
  client: Pick<Client, "id" | "name" | "contact_name" | "contact_email">;
  onClose: () => void;
};

/** Gives somebody a login for the client, beginning with its contact. */
export function InviteClient({ client, onClose }: InviteClientProps) {
  const t = useT("clients");
  const toast = useToast();
  const [email, setEmail] = useState(client.contact_email);
  const [name, setName] = useState(client.contact_name);
  const invite = useInviteClient();
  useShowError(invite.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === "" || invite.isPending) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("login.sent", { email: email.trim() }) });
      onClose();
    };
    invite.mutate({ id: client.id, email, name }, { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("login.title", { name: client.name })}
      description={t("login.text")}
    >
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={invite.error?.show === "form" ? invite.error.texts : []} />
        <Field label={t("form.email")}>
          <Input
            data-autofocus
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Field label={t("login.name")} optional>
          <Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button type="submit" icon="mail" busy={invite.isPending} className="self-start">
          {t("login.send")}
        </Button>
      </form>
    </Dialog>
  );
}
