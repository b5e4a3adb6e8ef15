import type { confirm } from "@owlstat/core/auth/contract.ts";
import type { FormEvent } from "react";
import type { useCall } from "../../platform/calls/query.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";

type ConfirmElsewhereProps = {
  act: ReturnType<typeof useCall<typeof confirm>>;
  token: string;
  email: string | null;
};

/** In a browser that did not sign up: the password keeps all as it is; without it whoever signed up stays outside. */
export function ConfirmElsewhere({ act, token, email }: ConfirmElsewhereProps) {
  const t = useT("auth");
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (!act.isPending) act.mutate({ token, password });
  };
  const claim = () =>
    act.mutate(
      { token },
      {
        onSuccess: ({ reset }) => {
          if (reset) void navigate(`/reset-password?token=${encodeURIComponent(reset)}`, { replace: true });
        },
      },
    );
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={act.error?.show === "form" ? act.error.texts : []} />
      <p className="text-center font-medium wrap-anywhere">{email}</p>
      <Field label={t("login.field.password")} hint={t("confirm.elsewhere")}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button size="lg" busy={act.isPending}>
        {t("confirm.act.signup")}
      </Button>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <Button variant="secondary" busy={act.isPending} onClick={claim}>
          {t("confirm.unknown")}
        </Button>
        <p className="text-center text-muted">{t("confirm.unknownText")}</p>
      </div>
    </form>
  );
}
