import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Value } from "@owlstat/core/i18n/message.ts";
import type { Noun } from "@owlstat/core/i18n/messages.ts";
import {
  type Catalogues,
  type Translate,
  translatePieces,
  translator,
} from "@owlstat/core/i18n/translate.ts";
import { createContext, type ReactNode, use, useMemo } from "react";

type I18n = { language: Language; catalogues: Catalogues };

const I18nContext = createContext<I18n>({ language: "en", catalogues: {} });

export function I18nProvider({ language, catalogues, children }: I18n & { children: ReactNode }) {
  const value = useMemo(() => ({ language, catalogues }), [language, catalogues]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useLanguage(): Language {
  return use(I18nContext).language;
}

/** The translator of one noun, with keys typed from the English file. */
export function useT<N extends Noun>(noun: N): Translate<N> {
  const { language, catalogues } = use(I18nContext);
  return useMemo(() => translator(catalogues, noun, language), [catalogues, noun, language]);
}

type RichProps<N extends Noun> = {
  noun: N;
  id: Parameters<Translate<N>>[0];
  values?: Record<string, Value>;
  /** Wraps each `<tag>` of the message. */
  tags: Record<string, (children: string) => ReactNode>;
};

/** A message with links or emphasis inside. */
export function Rich<N extends Noun>({ noun, id, values, tags }: RichProps<N>) {
  const { language, catalogues } = use(I18nContext);
  const catalogue: Record<string, string> = catalogues[noun] ?? {};
  const pieces = translatePieces(catalogue[id] ?? id, language, values);
  return pieces.map((piece, index) => {
    if (typeof piece === "string") return piece;
    const text = piece.children.filter((child) => typeof child === "string").join("");
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never move
    return <span key={index}>{tags[piece.tag]?.(text) ?? text}</span>;
  });
}
