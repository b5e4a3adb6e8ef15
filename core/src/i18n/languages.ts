export const LANGUAGES = ["it", "fr", "de", "es", "nl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, for menus. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  it: "Italiano",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  nl: "Nederlands",
  en: "English",
};

/** The locale dates and numbers are written in: English dates run day, month, year. */
export const LOCALES: Record<Language, string> = {
  it: "it-IT",
  fr: "fr-FR",
  de: "de-DE",
  es: "es-ES",
  nl: "nl-NL",
  en: "en-GB",
};

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The language to use: the user's own, else the browser's first that we speak, else English. */
export function chooseLanguage(
  preferred: string | null | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (isLanguage(preferred)) return preferred;
  const wishes = (acceptLanguage ?? "")
    .split(",")
    .map((part, order) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return {
        code: tag.trim().split("-", 1)[0]?.toLowerCase(),
        order,
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { code } of wishes) if (isLanguage(code)) return code;
  return "en";
}
