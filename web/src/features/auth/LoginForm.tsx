import { type FormEvent, useRef, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { ForgotPassword } from "./ForgotPassword.tsx";
import { MigrationDialog } from "./MigrationDialog.tsx";
import { SecondStepPart } from "./SecondStepPart.tsx";
import { useLogin } from "./use-login.ts";

export function LoginForm({ stay = false }: { stay?: boolean }) {
  const t = useT("auth");
  const login = useLogin(stay);
  const errorText = useErrorText();
  const email = useRef<HTMLInputElement>(null);
  const [emailMissing, setEmailMissing] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get("email") ?? "").trim(),
      password: String(form.get("password") ?? ""),
    };
    if (credentials.email && credentials.password) login.submit(credentials);
  };
  const askForEmail = () => {
    setEmailMissing(true);
    email.current?.focus();
  };
  const { half, startAgain } = login;
  if (half) return <SecondStepPart {...half} way="email" stay={stay} onStartAgain={startAgain} />;
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={login.error && !login.busy ? [errorText(login.error)] : []} />
      <Field label={t("login.field.email")} error={emailMissing ? t("forgot.emailFirst") : null}>
        <Input
          ref={email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          onChange={() => setEmailMissing(false)}
        />
      </Field>
      <Field label={t("login.field.password")}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button size="lg" busy={login.busy}>
        {t("login.submit")}
      </Button>
      <ForgotPassword readEmail={() => email.current?.value.trim() ?? ""} onMissing={askForEmail} />
      <MigrationDialog open={login.migrating} onClose={login.hideMigrating} />
    </form>
  );
}
