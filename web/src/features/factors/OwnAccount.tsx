import type { FormEvent, ReactNode } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";

type OwnAccountProps = {
  /** Whether the password is the proof. */
  asks: boolean;
  busy: boolean;
  error: CallError | null;
  proveAgain: ReactNode;
  onPassword: (password: string) => void;
};

/** The proof that the account is one's own, before its first second factor. */
export function OwnAccount({ asks, busy, error, proveAgain, onPassword }: OwnAccountProps) {
  const t = useT("factors");
  const errorText = useErrorText();
  const errors = error && !busy ? [errorText(error)] : [];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (password && !busy) onPassword(password);
  };
  if (!asks)
    return (
      <div className="flex flex-col gap-4">
        <FormErrors errors={errors} />
        {error?.code === "proof_needed" ? proveAgain : !error && <SkeletonText lines={4} />}
      </div>
    );
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t("setup.own")}</p>
      <FormErrors errors={errors} />
      <Field label={t("setup.password")}>
        <PasswordInput name="password" autoComplete="current-password" data-autofocus />
      </Field>
      <Button busy={busy} className="self-start">
        {t("setup.next")}
      </Button>
    </form>
  );
}
