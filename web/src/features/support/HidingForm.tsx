import { askHiding } from "@owlstat/core/support/hiding-contract.ts";
import { WISHES, type Wish } from "@owlstat/core/support/hiding-rules.ts";
import type { FormEvent } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Asks whose profile it is, and whether to hide or show it. */
export function HidingForm({ username, onAsked }: { username: string; onAsked: (id: string) => void }) {
  const t = useT("hiding");
  const ask = useCall(askHiding);
  useShowError(ask.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const input = { username: String(data.get("username")), wish: data.get("wish") as Wish };
    if (!ask.isPending) ask.mutate(input, { onSuccess: ({ request }) => onAsked(request.id) });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={ask.error?.show === "form" ? ask.error.texts : []} />
      <Field label={t("form.username")}>
        <Input
          name="username"
          defaultValue={username}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t("form.wish")}>
        <Select name="wish" options={WISHES.map((wish) => ({ value: wish, label: t(`wish.${wish}`) }))} />
      </Field>
      <Button size="lg" busy={ask.isPending} className="self-start">
        {t("form.submit")}
      </Button>
    </form>
  );
}
