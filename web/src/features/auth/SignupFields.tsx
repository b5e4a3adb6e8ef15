import { useEffect, useRef, useState } from "react";
import { Rich, useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";

export function SignupFields({ onTerms }: { onTerms: (ticked: boolean) => void }) {
  const t = useT("auth");
  return (
    <>
      <Field label={t("signup.field.name")}>
        <Input name="name" autoComplete="name" maxLength={200} />
      </Field>
      <Field label={t("login.field.email")}>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <NewPasswordField />
      <div className="flex flex-col">
        <Checkbox
          name="terms"
          onChange={({ currentTarget }) => onTerms(currentTarget.checked)}
          label={
            <Rich
              noun="auth"
              id="signup.terms"
              tags={{
                terms: (text) => <TextLink to="/terms">{text}</TextLink>,
                privacy: (text) => <TextLink to="/privacy">{text}</TextLink>,
              }}
            />
          }
        />
        <Checkbox name="newsletter" label={t("signup.newsletter")} />
      </div>
    </>
  );
}

function NewPasswordField() {
  const t = useT("auth");
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  // Use what was typed before the app was hydrated.
  useEffect(() => setPassword(input.current?.value ?? ""), []);
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("login.field.password")}>
        <PasswordInput
          ref={input}
          name="password"
          autoComplete="new-password"
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      <PasswordStrength password={password} />
    </div>
  );
}
