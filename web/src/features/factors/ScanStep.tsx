import type { Answer } from "@owlstat/core/endpoint.ts";
import type { beginApp } from "@owlstat/core/factors/contract.ts";
import { type FormEvent, useLayoutEffect, useRef } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { QrPicture } from "./QrPicture.tsx";

type ScanStepProps = {
  made: Answer<typeof beginApp>;
  busy: boolean;
  error: CallError | null;
  onCode: (code: string) => void;
};

/** The picture for the app, and the field for its first code. */
export function ScanStep({ made: { secret, uri }, busy, error, onCode }: ScanStepProps) {
  const t = useT("factors");
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (code && !busy) onCode(code);
  };
  const grouped = secret.replace(/(.{4})(?!$)/g, "$1 ");
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t("setup.scan")}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrPicture text={uri} label={t("setup.picture")} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col items-start gap-2">
          <p className="text-muted">{t("setup.secret")}</p>
          <code className="font-mono text-xs wrap-anywhere">{grouped}</code>
          <CopyButton text={secret} label={t("setup.copy")} />
        </div>
      </div>
      <FormErrors errors={error && !busy ? [errorText(error)] : []} />
      <Field label={t("setup.code")}>
        <Input ref={field} autoComplete="one-time-code" inputMode="numeric" maxLength={16} />
      </Field>
      <Button busy={busy} className="self-start">
        {t("setup.confirm")}
      </Button>
    </form>
  );
}
