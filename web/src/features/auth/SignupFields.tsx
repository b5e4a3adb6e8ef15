import { useEffect, useRef, useState } from "react";
import { Rich, useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";
import type { SignupWrong } from "./signup-wrong.ts";

type SignupFieldsProps = {
  onTerms: (ticked: boolean) => void;
  /** What was found wrong, to be said at its field. */
  wrong: readonly SignupWrong[];
};

export function SignupFields({ onTerms, wrong }: SignupFieldsProps) {
  const t = useT("auth");
  const errorOf = useErrorOf(wrong);
  return (
    <>
      <Field label={t("signup.field.name")} error={errorOf("name_")}>
        <Input name="name" autoComplete="name" maxLength={200} />
      </Field>
      <Field label={t("login.field.email")} error={errorOf("email_")}>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <NewPasswordField error={errorOf("password_")} />
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

/** What is wrong with the field whose problems begin like this. */
function useErrorOf(wrong: readonly SignupWrong[]) {
  const t = useT("errors");
  return (field: string) => {
    const found = wrong.find((problem) => problem.startsWith(field));
    if (!found) return null;
    return found === "email_in_use" ? t(found) : t(`problem.${found}`);
  };
}

function NewPasswordField({ error }: { error: string | null }) {
  const t = useT("auth");
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  // Use what was typed before the app was hydrated.
  useEffect(() => setPassword(input.current?.value ?? ""), []);
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("login.field.password")} hint={t("signup.passwordRule")} error={error}>
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
