import { clientLogIn, requestClientReset } from "@owlstat/core/clients/login-contract.ts";
import { type FormEvent, useRef, useState } from "react";
import { useCall } from "../../../platform/calls/query.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormErrors } from "../../../ui/controls/FormErrors.tsx";
import { Input } from "../../../ui/controls/Input.tsx";
import { PasswordInput } from "../../../ui/controls/PasswordInput.tsx";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { useErrorText } from "../../../ui/overlays/error-text.ts";
import { useToast } from "../../../ui/overlays/toast.tsx";
import { enterHome } from "./enter-home.ts";

/** A client's login on the site of their agency. */
export function LogInForm() {
  const t = useT("auth");
  const logIn = useCall(clientLogIn);
  const errorText = useErrorText();
  const email = useRef<HTMLInputElement>(null);
  const [emailMissing, setEmailMissing] = useState(false);
  const askForReset = useAskForReset();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [address, password] = [String(form.get("email") ?? "").trim(), String(form.get("password") ?? "")];
    if (address && password && !logIn.isPending)
      logIn.mutate({ email: address, password }, { onSuccess: enterHome });
  };
  const onForgot = () => {
    const address = email.current?.value.trim() ?? "";
    setEmailMissing(!address);
    if (address) void askForReset(address);
    else email.current?.focus();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={logIn.error && !logIn.isPending ? [errorText(logIn.error)] : []} />
      <Field label={t("login.field.email")} error={emailMissing ? t("forgot.emailFirst") : null}>
        <Input ref={email} name="email" type="email" autoComplete="username" />
      </Field>
      <Field label={t("login.field.password")}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button size="lg" busy={logIn.isPending}>
        {t("login.submit")}
      </Button>
      <Button variant="ghost" size="sm" onClick={onForgot} className="self-center text-muted">
        {t("login.forgot")}
      </Button>
    </form>
  );
}

/** Asks for a link to a new password, after a question. */
function useAskForReset() {
  const t = useT("auth");
  const confirm = useConfirm();
  const toast = useToast();
  const request = useCall(requestClientReset);
  return async (email: string) => {
    const sure = await confirm({
      title: t("forgot.title"),
      text: t("forgot.text", { email }),
      confirmLabel: t("forgot.send"),
    });
    if (!sure) return;
    request.mutate(
      { email },
      {
        onSuccess: () => toast({ tone: "success", text: t("forgot.sent") }),
        onError: () => toast({ tone: "error", text: t("forgot.failed") }),
      },
    );
  };
}
