import { isLanguage, LANGUAGES, type Language } from "../i18n/languages.ts";
import { matchRoute, type RouteId } from "./routes.ts";

/** Pages that are useful to people who search the web; all others are steps in using the product. */
export const SEARCHED: ReadonlySet<RouteId> = new Set<RouteId>([
  ...(["home", "pricing", "contact", "press", "affiliate", "roadmap", "help", "accessibility"] as const),
  "hide-profile",
  "changelog",
  ...(["privacy", "cookie-policy", "terms", "profile", "simplestats", "metrics"] as const),
]);

/** Splits the language prefix off a path. */
export function splitLanguage(pathname: string): { language: Language | null; pathname: string } {
  const [, first, ...rest] = pathname.split("/");
  return isLanguage(first)
    ? { language: first, pathname: `/${rest.join("/")}` }
    : { language: null, pathname };
}

/** The path of a page in a language. Pages that search engines do not index have one address only. */
export function addressIn(language: Language | null, pathname: string): string {
  const id = language && matchRoute(pathname)?.route.id;
  if (!id || !SEARCHED.has(id)) return pathname;
  return `/${language}${pathname === "/" ? "" : pathname}`;
}

/** The one address search engines keep for a page in a language: the plain one is the English one. */
export function canonicalPath(language: Language, pathname: string): string {
  return addressIn(language === "en" ? null : language, pathname);
}

/** The same page in every language, and for readers of none of them. */
export function alternatesOf(pathname: string): { language: Language | "x-default"; path: string }[] {
  const id = matchRoute(pathname)?.route.id;
  if (!id || !SEARCHED.has(id)) return [];
  const each = LANGUAGES.map((language) => ({ language, path: canonicalPath(language, pathname) }));
  return [...each, { language: "x-default", path: pathname }];
}
