import { checkAdminGate } from "@owlstat/core/admin/contract.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { call, hasAdminPassword, setAdminPassword } from "../../platform/calls/api.ts";
import { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { GateContext } from "./gate.ts";

/** Admin pages need, besides the admin's login, the admin password once per visit. */
export function AdminGate({ children }: { children: ReactNode }) {
  const t = useT("admin");
  // The password is kept in memory only, so the first paint never has it.
  const [passed, setPassed] = useState(hasAdminPassword);
  const [asking, setAsking] = useState(true);
  const lock = () => {
    setAdminPassword(undefined);
    setPassed(false);
    setAsking(true);
  };
  if (passed) return <GateContext value={lock}>{children}</GateContext>;
  return (
    <Card>
      <EmptyState
        kind="forbidden"
        title={t("gate.title")}
        text={t("gate.text")}
        action={<Button onClick={() => setAsking(true)}>{t("gate.open")}</Button>}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("gate.title")}
        description={t("gate.text")}
      >
        <GateForm onPass={() => setPassed(true)} />
      </Dialog>
    </Card>
  );
}

function GateForm({ onPass }: { onPass: () => void }) {
  const t = useT("admin");
  const texts = useT("errors");
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (!password || busy) return;
    setBusy(true);
    setAdminPassword(password);
    try {
      await call(checkAdminGate);
      onPass();
    } catch (error) {
      setAdminPassword(undefined);
      const known = error instanceof CallError && error.texts.length > 0;
      setErrors(known ? error.texts : [texts("unexpected")]);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={errors} />
      <Field label={t("gate.password")}>
        <PasswordInput name="password" autoComplete="off" data-autofocus />
      </Field>
      <Button size="lg" busy={busy}>
        {t("gate.submit")}
      </Button>
    </form>
  );
}
