import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { useT } from "../../platform/i18n.tsx";
import { useLanguageChoice } from "../../platform/language.tsx";
import { useSession } from "../../platform/session.tsx";
import { chooseMode, type ModeChoice, useModeChoice } from "../../platform/theme.ts";
import { Field } from "../../ui/Field.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";

const MODES: readonly ModeChoice[] = ["light", "dark", "system"];

export function GeneralSettings() {
  const t = useT("settings");
  const { user } = useSession();
  const { language, choose } = useLanguageChoice();
  const mode = useModeChoice();
  return (
    <div className="flex max-w-dialog flex-col gap-5">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{t("general.name")}</dt>
        <dd>{user?.name}</dd>
        <dt className="text-muted">{t("general.email")}</dt>
        <dd className="wrap-anywhere">{user?.email}</dd>
      </dl>
      <Field label={t("general.language")}>
        <Select
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
        />
      </Field>
      <div className="flex flex-col items-start gap-1.5">
        <span className="font-medium">{t("general.theme")}</span>
        <Segmented
          label={t("general.theme")}
          options={MODES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={mode}
          onChange={chooseMode}
        />
      </div>
    </div>
  );
}
