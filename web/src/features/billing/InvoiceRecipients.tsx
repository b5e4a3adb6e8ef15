import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { getInvoiceRecipients, setInvoiceRecipients } from "@owlstat/core/billing/invoice-contract.ts";
import { MOST_RECIPIENTS } from "@owlstat/core/billing/rules.ts";
import { type FormEvent, useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(normalEmail);

/** Who else gets a copy of each invoice. */
export function InvoiceRecipients() {
  const t = useT("billing");
  const { data } = useRead(getInvoiceRecipients);
  if (!data) return null;
  return (
    <Card title={t("recipients.title")} subtitle={t("recipients.text", { most: MOST_RECIPIENTS })}>
      <RecipientsForm emails={data.emails} />
    </Card>
  );
}

function RecipientsForm({ emails }: { emails: readonly string[] }) {
  const t = useT("billing");
  const toast = useToast();
  const [wrong, setWrong] = useState(false);
  const save = useCall(setInvoiceRecipients, { refresh: [getInvoiceRecipients] });
  useShowError(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = addressesIn(String(new FormData(event.currentTarget).get("recipients") ?? ""));
    const bad = given.length > MOST_RECIPIENTS || !given.every(isEmail);
    setWrong(bad);
    const onSuccess = () => toast({ tone: "success", text: t("recipients.saved") });
    if (!bad) save.mutate({ emails: given }, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-dialog flex-col gap-4">
      <Field
        label={t("recipients.label")}
        optional
        hint={t("recipients.hint")}
        error={wrong ? t("recipients.wrong", { most: MOST_RECIPIENTS }) : null}
      >
        <Input name="recipients" defaultValue={emails.join(", ")} autoComplete="off" />
      </Field>
      <Button busy={save.isPending} variant="secondary" className="self-start">
        {t("recipients.save")}
      </Button>
    </form>
  );
}
