import type { Language } from "@owlstat/core/i18n/languages.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { type Chrome, nounsOf, ROUTES, type RouteId } from "@owlstat/core/navigation/routes.ts";
import { type ComponentType, startTransition, use, useEffect, useState } from "react";
import { layoutFile, layoutOf, loadLayout } from "./layouts.ts";
import { reloadIfAnswered } from "./platform/calls/reload-if-answered.ts";
import { useLocation } from "./platform/routing/router.tsx";
import { Started } from "./platform/start.ts";
import { I18nProvider } from "./platform/texts/i18n.tsx";
import { loadMessages, messagesOf } from "./platform/texts/messages.ts";
import { PageErrors, PageLost } from "./shell/PageErrors.tsx";

/** Every page of the product, and the two that stand in for one. */
export type PageId = RouteId | "not-found" | "maintenance";

type PageModule = { Page: ComponentType };

const modules = import.meta.glob<PageModule>(["./pages/*.tsx", "!./pages/*.test.tsx"]);

/** The time after which a part of the app that does not arrive counts as lost. */
const CHUNK_TIMEOUT = 120_000;

/** Two routes show the same view; every other page stands in the file of its own name. */
const SHARED: Partial<Record<PageId, PageId>> = { "dashboard-profile": "profile", ref: "home" };

function pageFile(id: PageId): string {
  const name = (SHARED[id] ?? id).replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return `./pages/${name}.tsx`;
}

/** The source files a page's first load needs besides the entry. */
export function sourceFiles(id: PageId): string[] {
  const chrome = ROUTES.find((route) => route.id === id)?.chrome ?? "public";
  return [pageFile(id), ...layoutFile(chrome)];
}

const pages = new Map<PageId, ComponentType>();
const pending = new Map<string, Promise<void>>();
const ready = new Set<string>();
const keyOf = (id: PageId, language: Language) => `${language} ${id}`;

/** Loads a page's code and messages. Nothing is fetched twice; a failure may be tried again. */
export function preparePage(id: PageId, language: Language): Promise<void> {
  const key = keyOf(id, language);
  const known = pending.get(key);
  if (known) return known;
  const preparing = withTimeout(prepare(id, language)).then(() => void ready.add(key));
  pending.set(key, preparing);
  preparing.catch(() => pending.delete(key));
  return preparing;
}

async function prepare(id: PageId, language: Language): Promise<void> {
  const route = ROUTES.find((known) => known.id === id);
  const [module] = await Promise.all([
    modules[pageFile(id)]?.(),
    loadMessages(language, nounsOf(route)),
    loadLayout(route?.chrome ?? "public"),
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

/**
 * Whether the parts of a page could be loaded. A failure is cached until the user retries, so that rendering
 * again does not load again.
 */
const arrivals = new Map<string, Promise<boolean>>();

function arrival(id: PageId, language: Language): Promise<boolean> {
  const key = keyOf(id, language);
  const known = arrivals.get(key);
  if (known) return known;
  // Without a network the page before stays; once there is one, the wanted page is loaded anew (`shell/updates.ts`).
  const arriving = preparePage(id, language).then(
    () => true,
    () => !navigator.onLine && new Promise<never>(() => {}),
  );
  arrivals.set(key, arriving);
  return arriving;
}

function useArrival(id: PageId, language: Language, pathname: string) {
  const key = keyOf(id, language);
  const [, draw] = useState({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit of an address tries anew
  useEffect(() => () => void arrivals.delete(key), [key, pathname]);
  const retry = async () => {
    arrivals.delete(key);
    if (await arrival(id, language)) return startTransition(() => draw({}));
    // Do not reload if the user has gone to another page meanwhile.
    await reloadIfAnswered(() => splitLanguage(location.pathname).pathname === pathname);
  };
  return { here: ready.has(key) || use(arrival(id, language)), retry };
}

type PageViewProps = { id: PageId; language: Language; chrome: Chrome };

/** Shows a page in its layout; waits while its parts are loading. */
export function PageView({ id, language, chrome }: PageViewProps) {
  const { pathname } = useLocation();
  const { here, retry } = useArrival(id, language, pathname);
  const Page = here ? pages.get(id) : undefined;
  const Layout = layoutOf(chrome);
  return (
    <I18nProvider language={language} catalogues={messagesOf(language)}>
      <Layout>
        <PageErrors key={pathname}>
          {Page ? <Page /> : <PageLost retry={retry} />}
          <Started />
        </PageErrors>
      </Layout>
    </I18nProvider>
  );
}
