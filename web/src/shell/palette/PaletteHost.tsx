import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Noun } from "@owlstat/core/i18n/messages.ts";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBoot } from "../../platform/boot.tsx";
import { isCommand } from "../../platform/browser/keys.ts";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { I18nProvider } from "../../platform/texts/i18n.tsx";
import { useLanguageChoice } from "../../platform/texts/language.tsx";
import { loadMessages, messagesOf } from "../../platform/texts/messages.ts";
import { useSayLost } from "../../ui/layout/use-asked-part.ts";
import { GO_KEYS, GO_WAIT_MS, isGoKey } from "./keys.ts";
import { onPanelWanted, type PanelName } from "./open-palette.ts";

type Panel = ComponentType<{ onClose: () => void; typed: string }>;
/**
 * The open panel, what was typed while it was loading (a line break stands for Enter), and the language of
 * its texts.
 */
type Shown = { Panel: Panel; typed: string; language: Language };

const NOUNS: readonly Noun[] = ["palette", "settings"];
const PANELS: Record<PanelName, () => Promise<Panel>> = {
  palette: async () => (await import("./Palette.tsx")).Palette,
  keys: async () => (await import("./KeyMap.tsx")).KeyMap,
};

/** Listens for global shortcuts; palette and key map are loaded on demand. */
export function PaletteHost() {
  const { site } = useBoot();
  return site.own_site ? <Listening /> : null;
}

function Listening() {
  const { language } = useLanguageChoice();
  const [shown, setShown] = useState<Shown | null>(null);
  // What is typed while the palette is on its way is its first text.
  const held = useRef<string | null>(null);
  const show = async (name: PanelName) => {
    held.current = "";
    try {
      const [Panel] = await Promise.all([PANELS[name](), loadMessages(language, NOUNS)]);
      const typed = held.current;
      // Synchronously: a letter typed before a later render would be lost.
      flushSync(() => setShown({ Panel, typed, language }));
    } finally {
      held.current = null;
    }
  };
  const sayLost = useSayLost();
  useKeys((name) => void show(name).catch(sayLost), held);
  const spoken = shown?.language ?? language;
  useEffect(() => {
    if (spoken === language) return;
    // The language changed meanwhile: the panel follows once its texts are loaded.
    const follow = () => setShown((now) => now && { ...now, language });
    loadMessages(language, NOUNS).then(follow, sayLost);
  }, [spoken, language, sayLost]);
  if (!shown) return null;
  return (
    <I18nProvider language={spoken} catalogues={messagesOf(spoken)}>
      <shown.Panel typed={shown.typed} onClose={() => setShown(null)} />
    </I18nProvider>
  );
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === "Enter") && !ctrlKey && !metaKey && !altKey;

function useKeys(show: (name: PanelName) => void, held: RefObject<string | null>): void {
  const navigate = useNavigate();
  const { user } = useSession();
  const act = (event: KeyboardEvent, afterG: boolean): boolean => {
    const key = event.key.toLowerCase();
    const control = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (control && key === "k") {
      if (!document.querySelector("dialog[open]")) show("palette");
    } else if (held.current !== null && isTyped(event)) {
      held.current += event.key === "Enter" ? "\n" : event.key;
    } else if (!isCommand(event)) {
      return false;
    } else if (key === "?") {
      show("keys");
    } else if (user && afterG && isGoKey(key)) {
      void navigate(GO_KEYS[key]);
    } else return false;
    return true;
  };
  const latest = useRef({ act, show });
  latest.current = { act, show };
  useEffect(() => {
    let goUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (latest.current.act(event, event.timeStamp < goUntil)) {
        event.preventDefault();
        // The letter by itself may be a shortcut of the page.
        event.stopImmediatePropagation();
      }
      goUntil = event.key === "g" && isCommand(event) ? event.timeStamp + GO_WAIT_MS : 0;
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    const forget = onPanelWanted((name) => latest.current.show(name));
    return () => {
      document.removeEventListener("keydown", onKeyDown, { capture: true });
      forget();
    };
  }, []);
}
