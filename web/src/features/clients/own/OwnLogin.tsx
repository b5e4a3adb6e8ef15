import { passwordProblems } from "@owlstat/core/auth/rules.ts";
import {
  changeClientLogin,
  changeClientPassword,
  getClientLogin,
} from "@owlstat/core/clients/login-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCall } from "../../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../../platform/texts/i18n.tsx";
import { useLanguageChoice } from "../../../platform/texts/language.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormErrors } from "../../../ui/controls/FormErrors.tsx";
import { Input } from "../../../ui/controls/Input.tsx";
import { PasswordInput } from "../../../ui/controls/PasswordInput.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { useShowError } from "../../../ui/overlays/show-error.ts";
import { useToast } from "../../../ui/overlays/toast.tsx";

/** A client's own name and language. The address is the agency's to change. */
export function PersonCard({ login }: { login: Answer<typeof getClientLogin> }) {
  const [t, auth] = [useT("client-home"), useT("auth")];
  const shown = useLanguage();
  const { choose } = useLanguageChoice();
  const toast = useToast();
  const change = useCall(changeClientLogin, { refresh: [getClientLogin] });
  useShowError(change.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const language = String(form.get("language")) as Language;
    const onSuccess = () => {
      choose(language);
      toast({ tone: "success", text: t("settings.saved") });
    };
    if (!change.isPending) change.mutate({ name: String(form.get("name") ?? ""), language }, { onSuccess });
  };
  return (
    <Card title={t("settings.person")}>
      <form onSubmit={onSubmit} noValidate className="flex max-w-dialog flex-col gap-4">
        <FormErrors errors={change.error?.show === "form" ? change.error.texts : []} />
        <Field label={auth("login.field.email")} hint={t("settings.emailHint")}>
          <Input value={login.email} readOnly />
        </Field>
        <Field label={t("name")}>
          <Input name="name" autoComplete="name" defaultValue={login.name} maxLength={100} />
        </Field>
        <Field label={t("settings.language")}>
          <Select
            name="language"
            defaultValue={login.language ?? shown}
            options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          />
        </Field>
        <Button busy={change.isPending} className="self-start">
          {t("settings.save")}
        </Button>
      </form>
    </Card>
  );
}

type OwnPasswordProps = { rules: (password: string) => ReactNode };

export function OwnPassword({ rules }: OwnPasswordProps) {
  const t = useT("auth");
  // A new form after each success: nothing typed stays behind.
  const [round, setRound] = useState(0);
  return (
    <Card title={t("password.title")} subtitle={t("password.subtitle")}>
      <PasswordForm key={round} rules={rules} onDone={() => setRound(round + 1)} />
    </Card>
  );
}

function PasswordForm({ rules, onDone }: OwnPasswordProps & { onDone: () => void }) {
  const [t, texts] = [useT("auth"), useT("errors")];
  const toast = useToast();
  const [next, setNext] = useState("");
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>([]);
  const change = useCall(changeClientPassword);
  useShowError(change.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    const found = passwordProblems(next, { strict: true, common: false });
    setProblems(found);
    if (found.length > 0 || !password || change.isPending) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("password.done") });
      onDone();
    };
    change.mutate({ password, new_password: next }, { onSuccess });
  };
  const refused = change.error?.show === "form" ? change.error.texts : [];
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-dialog flex-col gap-4">
      <FormErrors errors={problems.length > 0 ? problems.map((one) => texts(`problem.${one}`)) : refused} />
      <Field label={t("password.current")}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Field label={t("password.new")}>
        <PasswordInput
          name="new_password"
          autoComplete="new-password"
          onChange={({ currentTarget }) => setNext(currentTarget.value)}
        />
      </Field>
      {rules(next)}
      <Button busy={change.isPending} className="self-start">
        {t("password.submit")}
      </Button>
    </form>
  );
}
