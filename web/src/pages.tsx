import type { Language } from "@owlstat/core/i18n/languages.ts";
import { ROUTES, type RouteId, SHELL_NOUNS } from "@owlstat/core/navigation/routes.ts";
import { type ComponentType, use } from "react";
import { I18nProvider } from "./platform/i18n.tsx";
import { loadMessages, messagesOf } from "./platform/messages.ts";

/** Every page of the product, and the two that stand in for one. */
export type PageId = RouteId | "not-found" | "maintenance";

type PageModule = { Page: ComponentType };

const modules = import.meta.glob<PageModule>("./pages/*.tsx");

/** The time after which a part of the app that does not arrive counts as lost. */
const CHUNK_TIMEOUT = 120_000;

/** Two routes show the same view; every other page stands in the file of its own name. */
const SHARED: Partial<Record<PageId, PageId>> = { "dashboard-profile": "profile", ref: "home" };

export function pageFile(id: PageId): string {
  const name = (SHARED[id] ?? id).replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return `./pages/${name}.tsx`;
}

const pages = new Map<PageId, ComponentType>();
const pending = new Map<string, Promise<void>>();
const ready = new Set<string>();

/** Loads a page's code and messages. Nothing is fetched twice; a failure may be tried again. */
export function preparePage(id: PageId, language: Language): Promise<void> {
  const key = `${language} ${id}`;
  const known = pending.get(key);
  if (known) return known;
  const preparing = withTimeout(prepare(id, language)).then(() => void ready.add(key));
  pending.set(key, preparing);
  preparing.catch(() => pending.delete(key));
  return preparing;
}

async function prepare(id: PageId, language: Language): Promise<void> {
  const nouns = ROUTES.find((route) => route.id === id)?.nouns ?? [];
  const [module] = await Promise.all([
    modules[pageFile(id)]?.(),
    loadMessages(language, [...SHELL_NOUNS, ...nouns]),
  ]);
  if (!module) throw new Error(`The page ${id} is missing from the build`);
  pages.set(id, module.Page);
}

function withTimeout(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("A part of the page did not arrive")), CHUNK_TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Shows a page, waiting for its parts when they are not here yet. */
export function PageView({ id, language }: { id: PageId; language: Language }) {
  if (!ready.has(`${language} ${id}`)) use(preparePage(id, language));
  const Page = pages.get(id);
  if (!Page) return null;
  return (
    <I18nProvider language={language} catalogues={messagesOf(language)}>
      <Page />
    </I18nProvider>
  );
}
