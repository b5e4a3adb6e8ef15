import { changeEmail } from "@owlstat/core/auth/contract.ts";
import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { ResendConfirmation } from "./ResendConfirmation.tsx";

/** The account's address, and the form to change it. */
export function EmailCard() {
  const t = useT("auth");
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  return (
    <Card title={t("email.title")} subtitle={t("email.subtitle")}>
      <div className="flex max-w-dialog flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere text-base">{user.email}</span>
          <Badge tone={user.confirmed ? "positive" : "warning"} icon={user.confirmed ? "check" : "mail"}>
            {t(user.confirmed ? "email.confirmed" : "email.unconfirmed")}
          </Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          {!user.confirmed && <ResendConfirmation />}
          {!changing && (
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t("email.change")}
            </Button>
          )}
        </div>
        {changing && <ChangeEmailForm close={() => setChanging(false)} />}
      </div>
    </Card>
  );
}

function useChangeEmail(close: () => void) {
  const t = useT("auth");
  const texts = useT("errors");
  const toast = useToast();
  const { user } = useSession();
  const change = useCall(changeEmail);
  const [problem, setProblem] = useState<string | null>(null);
  const problemOf = (email: string) => {
    if (!isEmail(email)) return texts("problem.email_invalid");
    return normalEmail(email) === user?.email ? t("email.same") : null;
  };
  useShowError(change.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email") ?? "");
    const found = problemOf(email);
    setProblem(found);
    if (found !== null || change.isPending) return;
    const password = user?.logins.password ? String(form.get("password") ?? "") : undefined;
    const onSuccess = () => {
      toast({ tone: "success", text: t("email.sent", { email: email.trim() }) });
      close();
    };
    change.mutate({ email, password }, { onSuccess });
  };
  return { change, problem, onSubmit };
}

function ChangeEmailForm({ close }: { close: () => void }) {
  const t = useT("auth");
  const ui = useT("ui");
  const { user } = useSession();
  const { change, problem, onSubmit } = useChangeEmail(close);
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={change.error?.show === "form" ? change.error.texts : []} />
      <Field label={t("email.new")} hint={t("email.both")} error={problem}>
        <Input name="email" type="email" autoComplete="email" data-autofocus />
      </Field>
      {user?.logins.password && (
        <Field label={t("password.current")}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={change.isPending}>{t("email.submit")}</Button>
        <Button variant="ghost" onClick={close}>
          {ui("cancel")}
        </Button>
      </div>
    </form>
  );
}
