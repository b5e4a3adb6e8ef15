import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Noun } from "@owlstat/core/i18n/messages.ts";
import type { Catalogue, Catalogues } from "@owlstat/core/i18n/translate.ts";

const files = import.meta.glob<{ default: Catalogue }>("../../../core/src/i18n/*/*.json");

const loaded = new Map<Language, Catalogues>();

/** Takes the messages the server sent along. */
export function adoptMessages(language: Language, catalogues: Catalogues): void {
  loaded.set(language, { ...loaded.get(language), ...catalogues });
}

/** Loads the files a page needs that are not here yet. */
export async function loadMessages(language: Language, nouns: readonly Noun[]): Promise<void> {
  const missing = nouns.filter((noun) => !loaded.get(language)?.[noun]);
  const found = await Promise.all(
    missing.map((noun) => files[`../../../core/src/i18n/${language}/${noun}.json`]?.()),
  );
  adoptMessages(
    language,
    Object.fromEntries(missing.map((noun, index) => [noun, found[index]?.default ?? {}])),
  );
}

export function messagesOf(language: Language): Catalogues {
  return loaded.get(language) ?? {};
}
