import { listSessions, removeLogin } from "@owlstat/core/auth/contract.ts";
import type { LoginWayOf } from "@owlstat/core/auth/rules.ts";
import type { FormEvent } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

type RemoveLoginProps = { way: LoginWayOf; close: () => void };

function useRemove({ way, close }: RemoveLoginProps) {
  const t = useT("settings");
  const toast = useToast();
  const { user, update } = useSession();
  const remove = useCall(removeLogin, { refresh: [listSessions] });
  useShowError(remove.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (remove.isPending) return;
    const form = new FormData(event.currentTarget);
    const password = user?.logins.password ? String(form.get("password") ?? "") : undefined;
    const onSuccess = (answer: { user: NonNullable<typeof user> }) => {
      update(answer.user);
      toast({ tone: "success", text: t("logins.removed", { way: t(`logins.${way}`) }) });
      close();
    };
    remove.mutate({ way, password }, { onSuccess });
  };
  return { remove, onSubmit, asksPassword: user?.logins.password ?? false };
}

/** Asks for the password, where there is one, before a way to log in goes. */
export function RemoveLogin(props: RemoveLoginProps) {
  const t = useT("settings");
  const auth = useT("auth");
  const ui = useT("ui");
  const { remove, onSubmit, asksPassword } = useRemove(props);
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t("logins.removeText")}</p>
      <FormErrors errors={remove.error?.show === "form" ? remove.error.texts : []} />
      {asksPassword && (
        <Field label={auth("password.current")}>
          <PasswordInput name="password" autoComplete="current-password" data-autofocus />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={props.close}>
          {ui("cancel")}
        </Button>
        <Button variant="danger" busy={remove.isPending}>
          {t("logins.remove")}
        </Button>
      </div>
    </form>
  );
}
