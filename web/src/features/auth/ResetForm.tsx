import { getReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import { isStrictPassword } from "@owlstat/core/auth/rules.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { PasswordRules } from "./PasswordRules.tsx";
import { ResetLogins } from "./ResetLogins.tsx";

type Logins = Answer<typeof getReset>["logins"];
type Provider = Logins[number]["provider"];

function useReset(token: string, password: string, keep: Provider[]) {
  const t = useT("auth");
  const texts = useT("errors");
  const toast = useToast();
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const reset = useCall(resetPassword, { refresh: [getReset] });
  useShowError(reset.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const strict = isStrictPassword(password);
    setRefused(!strict);
    if (!strict || reset.isPending) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("reset.done") });
      void navigate("/login", { replace: true });
    };
    reset.mutate({ token, password, keep }, { onSuccess });
  };
  const refusals = reset.error?.show === "form" ? reset.error.texts : [];
  return { onSubmit, busy: reset.isPending, errors: refused ? [texts("problem.password_strict")] : refusals };
}

/** Sets a new password by the link from the mail. */
export function ResetForm({ token, logins }: { token: string; logins: Logins }) {
  const t = useT("auth");
  const [password, setPassword] = useState("");
  const [keep, setKeep] = useState<Provider[]>([]);
  const { onSubmit, busy, errors } = useReset(token, password, keep);
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={errors} />
      <Field label={t("password.new")}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      <PasswordRules password={password} />
      {logins.length > 0 && <ResetLogins logins={logins} keep={keep} onKeep={setKeep} />}
      <Button size="lg" busy={busy}>
        {t("reset.submit")}
      </Button>
      <p className="text-center text-muted">{t("reset.everywhere")}</p>
    </form>
  );
}
