import { deleteAccount } from "@owlstat/core/auth/contract.ts";
import { normalEmail } from "@owlstat/core/auth/rules.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Deletes the account, after the user typed the address to confirm. */
export function DeleteAccountCard() {
  const t = useT("auth");
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t("delete.title")}
      subtitle={t("delete.subtitle")}
      className="border-negative/40"
      actions={
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t("delete.open")}
        </Button>
      }
    >
      <p className="max-w-prose text-muted">{t("delete.text")}</p>
      <Dialog open={open} onClose={() => setOpen(false)} role="alertdialog" title={t("delete.sure")}>
        <DeleteForm close={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

/** Erases the account, given the address typed again and the password if there is one. */
function useErase(typed: string) {
  const t = useT("auth");
  const toast = useToast();
  const { user } = useSession();
  const navigate = useNavigate();
  const erase = useCall(deleteAccount);
  useShowError(erase.error);
  const matches = normalEmail(typed) === user?.email;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!matches || erase.isPending) return;
    const password = user?.logins.password
      ? String(new FormData(event.currentTarget).get("password") ?? "")
      : undefined;
    const onSuccess = () => {
      toast({ tone: "success", text: t("delete.done") });
      // Not from here: this page would ask for a login that leads back to it.
      void navigate("/logout", { replace: true });
    };
    erase.mutate({ email: typed, password }, { onSuccess });
  };
  return { erase, matches, onSubmit };
}

function DeleteForm({ close }: { close: () => void }) {
  const t = useT("auth");
  const ui = useT("ui");
  const { user } = useSession();
  const [typed, setTyped] = useState("");
  const { erase, matches, onSubmit } = useErase(typed);
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t("delete.warning")}</p>
      <FormErrors errors={erase.error?.show === "form" ? erase.error.texts : []} />
      <Field label={t("delete.type", { email: user?.email ?? "" })}>
        <Input
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      {user?.logins.password && (
        <Field label={t("password.current")}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close}>
          {ui("cancel")}
        </Button>
        <Button variant="danger" disabled={!matches} busy={erase.isPending}>
          {t("delete.submit")}
        </Button>
      </div>
    </form>
  );
}
