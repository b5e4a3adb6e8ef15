import { login } from "@owlstat/core/auth/contract.ts";
import { thenTarget } from "@owlstat/core/navigation/rules.ts";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useT } from "../../platform/i18n.tsx";
import { useCall } from "../../platform/query.tsx";
import { useSession } from "../../platform/session.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { useShowError } from "../../ui/show-error.ts";

/** How long the button shows an attempt. */
const ATTEMPT_SHOWN = 1500;

export function LoginForm() {
  const t = useT("auth");
  const attempt = useCall(login);
  const trying = useAttemptIndicator();
  const { adopt } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useShowError(attempt.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email") ?? "").trim();
    const password = String(form.get("password") ?? "");
    if (!email || !password || attempt.isPending) return;
    trying.start();
    attempt.mutate(
      { email, password },
      {
        onSuccess: ({ user }) => {
          adopt(user);
          const then = query.get("then");
          void navigate(user.onboarding_completed || then ? thenTarget(then) : "/first-steps", {
            replace: true,
          });
        },
      },
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field label={t("login.field.email")}>
        <Input name="email" type="email" autoComplete="username" />
      </Field>
      <Field label={t("login.field.password")}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button size="lg" busy={trying.shown || attempt.isPending}>
        {t("login.submit")}
      </Button>
    </form>
  );
}

function useAttemptIndicator() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), ATTEMPT_SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, start: () => setShown(true) };
}
