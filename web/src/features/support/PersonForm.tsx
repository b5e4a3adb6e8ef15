import { askPerson, getHiding } from "@owlstat/core/support/hiding-contract.ts";
import { LONGEST_HIDING_NOTE } from "@owlstat/core/support/hiding-rules.ts";
import type { FormEvent } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Passes a request on to a person. */
export function PersonForm({ id }: { id: string }) {
  const t = useT("hiding");
  const ask = useCall(askPerson, { refresh: [getHiding] });
  useShowError(ask.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!ask.isPending) ask.mutate({ id, email: String(data.get("email")), note: String(data.get("note")) });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t("person.title")}</h3>
      <p className="text-muted">{t("person.text")}</p>
      <FormErrors errors={ask.error?.show === "form" ? ask.error.texts : []} />
      <Field label={t("person.email")}>
        <Input name="email" type="email" maxLength={254} autoComplete="email" />
      </Field>
      <Field label={t("person.note")}>
        <Textarea name="note" rows={3} maxLength={LONGEST_HIDING_NOTE} />
      </Field>
      <Button variant="secondary" busy={ask.isPending} className="self-start">
        {t("person.send")}
      </Button>
    </form>
  );
}
