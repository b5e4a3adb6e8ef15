import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Noun } from "@owlstat/core/i18n/messages.ts";
import type { Catalogue, Catalogues } from "@owlstat/core/i18n/translate.ts";

/** The folder of the built files; the build says which. */
declare const __MESSAGES__: string;

const loaded = new Map<Language, Catalogues>();

/** Stores the messages that the server sent with the page. */
export function adoptMessages(language: Language, catalogues: Catalogues): void {
  loaded.set(language, { ...loaded.get(language), ...catalogues });
}

/** Loads the files a page needs that are not here yet. */
export async function loadMessages(language: Language, nouns: readonly Noun[]): Promise<void> {
  const missing = nouns.filter((noun) => !loaded.get(language)?.[noun]);
  const found = await Promise.all(
    missing.map(async (noun): Promise<[Noun, Catalogue]> => [noun, await fetchCatalogue(language, noun)]),
  );
  adoptMessages(language, Object.fromEntries(found));
}

async function fetchCatalogue(language: Language, noun: Noun): Promise<Catalogue> {
  const answer = await fetch(`${__MESSAGES__}/${language}/${noun}.json`);
  if (!answer.ok) throw new Error(`The words did not load: ${language}/${noun}`);
  return answer.json();
}

export function messagesOf(language: Language): Catalogues {
  return loaded.get(language) ?? {};
}
