import type { WindowName } from "@owlstat/core/legal/stored.ts";

/** What Facebook or Google handed back in the address of the login page. */
export type ProviderReturn =
  | { way: "facebook"; code: string; state: string | undefined }
  | { way: "google"; jwt: string; state: string | undefined }
  | { way: "facebook" | "google"; refused: true };

/** Facebook answers in the query, Google in the fragment, which is not sent to servers. */
export function providerReturn(search: string, hash: string): ProviderReturn | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const code = query.get("code");
  const jwt = fragment.get("id_token");
  if (code) return { way: "facebook", code, state: query.get("state") ?? undefined };
  if (jwt) return { way: "google", jwt, state: fragment.get("state") ?? undefined };
  if (query.has("error")) return { way: "facebook", refused: true };
  if (fragment.has("error")) return { way: "google", refused: true };
  return null;
}

const KEY: WindowName = "login-then";

/**
 * The address is lost on the way to a provider and back, so the requested page is kept in this tab's storage.
 */
export function saveThen(then: string | null): void {
  try {
    if (then) sessionStorage.setItem(KEY, then);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the user goes to the default page.
  }
}

export function takeThen(): string | null {
  try {
    const then = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return then;
  } catch {
    return null;
  }
}
