import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { createConnectLink } from "@owlstat/core/clients/connect-contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { afterConsent } from "./api.ts";

type AskToConnectProps = { client: Pick<Client, "id" | "name" | "contact_email">; onClose: () => void };

/** Makes the link by which a client connects their own accounts, and mails it if wanted. */
export function AskToConnect({ client, onClose }: AskToConnectProps) {
  const t = useT("clients");
  const toast = useToast();
  const [email, setEmail] = useState(client.contact_email);
  const [mail, setMail] = useState(true);
  const create = useCall(createConnectLink, afterConsent);
  useShowError(create.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === "" || create.isPending) return;
    const onSuccess = () => {
      toast({
        tone: "success",
        text: mail ? t("connect.sent", { email: email.trim() }) : t("connect.made"),
      });
      onClose();
    };
    create.mutate({ id: client.id, email, mail }, { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("connect.heading", { name: client.name })}
      description={t("connect.text")}
    >
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={create.error?.show === "form" ? create.error.texts : []} />
        <Field label={t("form.email")} hint={t("connect.emailHint")}>
          <Input
            data-autofocus
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Checkbox
          label={t("connect.mail")}
          checked={mail}
          onChange={({ target }) => setMail(target.checked)}
        />
        <p className="text-sm text-muted">{t("connect.app")}</p>
        <Button type="submit" icon={mail ? "mail" : "link"} busy={create.isPending} className="self-start">
          {t("connect.create")}
        </Button>
      </form>
    </Dialog>
  );
}
