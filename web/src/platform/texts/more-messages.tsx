import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Noun } from "@owlstat/core/i18n/messages.ts";
import { type ReactNode, useEffect, useState } from "react";
import { I18nProvider, useLanguage } from "./i18n.tsx";
import { loadMessages, messagesOf } from "./messages.ts";

type MoreMessagesProps = {
  /** Must be the same array on every render. */
  nouns: readonly Noun[];
  children: ReactNode;
};

/** For a part that few readers of a page open: its texts are fetched with it, not with the page. */
export function MoreMessages({ nouns, children }: MoreMessagesProps) {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  useEffect(() => {
    let current = true;
    const done = () => current && setLoaded(language);
    void loadMessages(language, nouns).then(done, () => {});
    return () => {
      current = false;
    };
  }, [language, nouns]);
  if (loaded !== language) return null;
  return (
    <I18nProvider language={language} catalogues={messagesOf(language)}>
      {children}
    </I18nProvider>
  );
}
