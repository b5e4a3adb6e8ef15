import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { useLanguage, useT } from "../platform/texts/i18n.tsx";
import { Select } from "../ui/controls/Select.tsx";
import { useChooseLanguage } from "./use-choose-language.ts";

export function LanguageSelect() {
  const t = useT("shell");
  const language = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Select
      aria-label={t("footer.language")}
      options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
    />
  );
}
