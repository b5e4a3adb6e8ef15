import type { Language } from "@owlstat/core/i18n/languages.ts";
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { writeCookie } from "../session/cookies.ts";

/** How long the choice is remembered, in seconds. */
const YEAR = 365 * 24 * 60 * 60;

type LanguageValue = {
  language: Language;
  /** Switches at once and remembers the choice for later visits. */
  choose(language: Language): void;
};

const LanguageContext = createContext<LanguageValue>({ language: "en", choose: () => {} });

/** The language the page is shown in, and how to change it. Texts come from `useT`. */
export function useLanguageChoice(): LanguageValue {
  return use(LanguageContext);
}

type LanguageProviderProps = {
  initial: Language;
  /** The language of the address, if it names one. */
  named: Language | null;
  /** Fetches what the page being shown needs in a language. */
  prepare(language: Language): Promise<void>;
  children: ReactNode;
};

export function LanguageProvider({ initial, named, prepare, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(initial);
  const choose = useCallback(
    (next: Language) => {
      // The server reads this cookie to render the next page in the same language.
      writeCookie("language", next, YEAR);
      prepare(next).then(
        () => startTransition(() => setLanguage(next)),
        // The texts could not be loaded, perhaps because a newer version replaced them; reload from the
        // server.
        () => navigator.onLine && location.reload(),
      );
    },
    [prepare],
  );
  // On the way back to an address of another language the page follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address asks for it, not a new choice
  useEffect(() => {
    if (named && named !== language)
      prepare(named).then(
        () => startTransition(() => setLanguage(named)),
        () => {},
      );
  }, [named]);
  useEffect(() => {
    const root = document.documentElement;
    // Written anew, even the same language makes the browser compute every style of the page again.
    if (root.lang !== language) root.lang = language;
  }, [language]);
  const value = useMemo(() => ({ language, choose }), [language, choose]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
