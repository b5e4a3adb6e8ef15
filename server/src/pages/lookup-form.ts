import { readHandle } from "@owlstat/core/profiles/rules.ts";

/** The page of the profile that was typed into the search form. What is no profile gets there, too: the page says why. */
export function lookedUp({ pathname, searchParams }: URL): string | null {
  const typed = pathname === "/profile" ? searchParams.get("profile") : null;
  if (typed === null) return null;
  const verdict = readHandle(typed);
  if (verdict.ok) return `/profile/${verdict.username}`;
  return verdict.code === "handle_empty" ? "/" : `/profile/${encodeURIComponent(typed.trim())}`;
}
