import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { useT } from "../platform/i18n.tsx";
import { useLanguageChoice } from "../platform/language.tsx";
import { Select } from "../ui/Select.tsx";

export function LanguageSelect() {
  const t = useT("shell");
  const { language, choose } = useLanguageChoice();
  return (
    <Select
      aria-label={t("footer.language")}
      options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
    />
  );
}
