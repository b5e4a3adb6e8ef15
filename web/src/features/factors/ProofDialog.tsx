import { getFactors, proofOptions, proveFactor } from "@owlstat/core/factors/contract.ts";
import { type FormEvent, useRef } from "react";
import { canUsePasskeys, findPasskey } from "../../platform/browser/passkeys.ts";
import { call } from "../../platform/calls/api.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { MoreMessages } from "../../platform/texts/more-messages.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";

const NOUNS = ["factors"] as const;

type ProofDialogProps = { onProven: () => void; onClose: () => void };

export function ProofDialog(props: ProofDialogProps) {
  return (
    <MoreMessages nouns={NOUNS}>
      <Proof {...props} />
    </MoreMessages>
  );
}

function Proof({ onProven, onClose }: ProofDialogProps) {
  const t = useT("factors");
  const errorText = useErrorText();
  const prove = useCall(proveFactor);
  const hasPasskeys = (useRead(getFactors).data?.passkeys.length ?? 0) > 0 && canUsePasskeys();
  const field = useRef<HTMLInputElement>(null);
  const byPasskey = async () => {
    try {
      const { options } = await call(proofOptions);
      await prove.mutateAsync({ passkey: await findPasskey(options) });
      onProven();
    } catch {
      // A refusal is shown by the form; whoever closed the browser's window knows that they did.
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (code && !prove.isPending) void prove.mutateAsync({ code }).then(onProven, () => {});
  };
  return (
    <Dialog open onClose={onClose} title={t("prove.title")} description={t("prove.text")}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={prove.error && !prove.isPending ? [errorText(prove.error)] : []} />
        <Field label={t("step.code")} hint={t("step.hint")}>
          <Input ref={field} data-autofocus autoComplete="one-time-code" spellCheck={false} maxLength={64} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button busy={prove.isPending}>{t("prove.submit")}</Button>
          {hasPasskeys && (
            <Button type="button" variant="secondary" icon="lock" onClick={() => void byPasskey()}>
              {t("step.passkey")}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
