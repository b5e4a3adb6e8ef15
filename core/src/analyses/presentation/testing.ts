import { chartFormats } from "../../charts/chart-formats.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import type { Noun } from "../../i18n/messages.ts";
import { type Catalogue, type Catalogues, translator } from "../../i18n/translate.ts";
import { resultsOf } from "../examples.ts";
import { TODAY } from "../testing.ts";
import type { AnalysisInput } from "../types.ts";
import type { Context } from "./context.ts";
import { wordsOf } from "./writing.ts";

/** Answers every text by its key. */
const keys = ((key: string) => key) as never;

/** How one account is shown in English, with keys for texts; `view` says its window and what differs. */
export function contextFor(view: Pick<Context["view"], "window"> & Partial<Context["view"]>): Context {
  return {
    language: "en",
    t: keys,
    p: keys,
    c: keys,
    u: keys,
    formats: chartFormats("en", keys, 2),
    decimals: 2,
    view: {
      username: "a",
      definition: "mean",
      timeZone: "UTC",
      collectedAt: null,
      today: view.window.to,
      ...view,
    },
    results: {},
  };
}

const NOUNS = ["analyses", "profiles", "charts", "ui"] as const satisfies readonly Noun[];

const texts = new Map<Language, Catalogues>();
for (const language of LANGUAGES) {
  const files = NOUNS.map(async (noun) => {
    const file = await import(`../../i18n/${language}/${noun}.json`, { with: { type: "json" } });
    return [noun, file.default as Catalogue] as const;
  });
  texts.set(language, Object.fromEntries(await Promise.all(files)));
}

/** How the account of an input is shown, in the texts of a language. */
export function contextOf(input: AnalysisInput, language: Language = "en"): Context {
  const words = wordsOf(language, (noun) => translator(texts.get(language) ?? {}, noun, language));
  const { window, engagementDefinition: definition } = input;
  const view = { username: "a", window, definition, timeZone: "UTC", collectedAt: null, today: TODAY };
  return { ...words, view, results: resultsOf(input) };
}
