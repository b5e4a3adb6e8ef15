import type { AdminUser } from "@owlstat/core/admin/contract.ts";
import { resetFactor } from "@owlstat/core/admin/user-contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

const SHORTEST = 10;

/** Removes a lost second factor, once the admin has said how they know that it is this person. */
export function ResetFactor({ user }: { user: AdminUser }) {
  const t = useT("admin");
  const toast = useToast();
  const [tooShort, setTooShort] = useState(false);
  const reset = useCall(resetFactor);
  useShowError(reset.error?.code === "not_found" ? null : reset.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = String(new FormData(form).get("checked") ?? "").trim();
    setTooShort(checked.length < SHORTEST);
    if (checked.length < SHORTEST || reset.isPending) return;
    const onSuccess = () => {
      form.reset();
      toast({ tone: "success", text: t("acts.factorReset") });
    };
    reset.mutate({ id: user.id, checked }, { onSuccess });
  };
  const refused = tooShort
    ? t("acts.factorShort")
    : reset.error?.code === "not_found" && t("acts.factorNone");
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
      <Field label={t("acts.factorChecked")} hint={t("acts.factorHint")} error={refused || null}>
        <Input name="checked" maxLength={500} autoComplete="off" />
      </Field>
      <Button variant="secondary" busy={reset.isPending} className="self-start">
        {t("acts.resetFactor")}
      </Button>
    </form>
  );
}
