import { finishLogin } from "@owlstat/core/factors/contract.ts";
import type { LoginWay } from "@owlstat/core/navigation/landing.ts";
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { MoreMessages } from "../../platform/texts/more-messages.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import type { HalfLogin } from "./half-login.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { useComeIn } from "./use-come-in.ts";

const NOUNS = ["factors"] as const;

export type SecondStepProps = HalfLogin & {
  way: LoginWay;
  /** Whoever comes in on the page they want stays there. */
  stay?: boolean;
  onStartAgain: () => void;
};

export function SecondStep(props: SecondStepProps) {
  return (
    <MoreMessages nouns={NOUNS}>
      <Step {...props} />
    </MoreMessages>
  );
}

function Step({ handle, passkey, way, stay, onStartAgain }: SecondStepProps) {
  const t = useT("factors");
  const then = useSearchParams().get("then");
  const comeIn = useComeIn(stay);
  const finish = useCall(finishLogin);
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get("code") ?? "").trim();
    if (!code || finish.isPending) return field.current?.focus();
    const input = { handle, code, trust: form.get("trust") !== null };
    void finish.mutateAsync(input).then(
      ({ user }) => comeIn(way, user, then),
      () => {},
    );
  };
  const over = finish.error?.code === "second_factor_over";
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-base font-semibold">{t("step.title")}</h2>
        <p className="text-muted">{t("step.text")}</p>
      </div>
      <FormErrors errors={finish.error && !finish.isPending ? [errorText(finish.error)] : []} />
      {!over && (
        <>
          <Field label={t("step.code")} hint={t("step.hint")}>
            <Input ref={field} name="code" autoComplete="one-time-code" spellCheck={false} maxLength={64} />
          </Field>
          <Checkbox name="trust" label={t("step.trust")} />
          <Button size="lg" busy={finish.isPending}>
            {t("step.submit")}
          </Button>
        </>
      )}
      {passkey && <PasskeyButton stay={stay} />}
      <Button type="button" variant="ghost" onClick={onStartAgain}>
        {t("step.back")}
      </Button>
    </form>
  );
}
