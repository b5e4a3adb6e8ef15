import { addressIn, splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { profilePath } from "@owlstat/core/profiles/paths.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";

/**
 * The page of the profile that was typed into the search form, in the language of the form's address. What is no
 * profile gets there, too: the page says why.
 */
export function lookedUp(asked: URL): string | null {
  const { language, pathname } = splitLanguage(asked.pathname);
  const typed = pathname === "/profile" ? asked.searchParams.get("profile") : null;
  return typed === null ? null : addressIn(language, pageOf(typed));
}

function pageOf(typed: string): string {
  const verdict = readHandle(typed);
  if (verdict.ok) return profilePath(verdict.username);
  return verdict.code === "handle_empty" ? "/" : profilePath(typed.trim());
}
