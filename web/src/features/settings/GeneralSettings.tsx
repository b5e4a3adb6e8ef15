import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { type FormEvent, useState } from "react";
import { chooseMode, followAccount, type ModeChoice, useModeChoice } from "../../platform/browser/theme.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useLanguageChoice } from "../../platform/texts/language.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useSaveMe } from "./use-save-me.ts";

const MODES: readonly ModeChoice[] = ["light", "dark", "system"];

/** Name, language, theme and the newsletter. All but the name hold at once. */
export function GeneralSettings() {
  const t = useT("settings");
  const { user, save } = useSaveMe();
  const { language, choose } = useLanguageChoice();
  const chooseLanguage = (value: string) => {
    if (!isLanguage(value)) return;
    choose(value);
    save("language", value);
  };
  return (
    <div className="flex max-w-dialog flex-col gap-5">
      <NameForm />
      <Field label={t("general.language")} hint={t("general.languageHint")}>
        <Select
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          value={language}
          onChange={({ target }) => chooseLanguage(target.value)}
        />
      </Field>
      <ThemeChoice />
      <Switch
        label={t("general.newsletter")}
        checked={user?.newsletter ?? false}
        onChange={({ currentTarget }) => save("newsletter", currentTarget.checked)}
      />
    </div>
  );
}

function ThemeChoice() {
  const t = useT("settings");
  const mode = useModeChoice();
  const { save } = useSaveMe();
  const pick = (choice: ModeChoice) => {
    const theme = choice === "system" ? null : choice;
    followAccount(theme);
    chooseMode(choice);
    save("theme", theme);
  };
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="font-medium">{t("general.theme")}</span>
      <Segmented
        label={t("general.theme")}
        options={MODES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={mode}
        onChange={pick}
      />
    </div>
  );
}

function NameForm() {
  const t = useT("settings");
  const toast = useToast();
  const { user, update } = useSession();
  const change = useCall(updateMe);
  const [missing, setMissing] = useState(false);
  useShowError(change.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setMissing(name === "");
    if (name === "" || change.isPending) return;
    const onSuccess = (answer: { user: NonNullable<typeof user> }) => {
      update(answer.user);
      toast({ tone: "success", text: t("general.saved") });
    };
    change.mutate({ name }, { onSuccess });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex items-end gap-2">
      <Field label={t("general.name")} error={missing ? t("general.nameMissing") : null} className="flex-1">
        <Input name="name" defaultValue={user?.name} autoComplete="name" maxLength={200} />
      </Field>
      <Button variant="secondary" busy={change.isPending}>
        {t("general.save")}
      </Button>
    </form>
  );
}
