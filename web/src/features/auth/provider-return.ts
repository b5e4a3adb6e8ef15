import type { WindowName } from "@owlstat/core/legal/stored.ts";

/** What Facebook or Google handed back in the address of the login page. */
export type ProviderReturn =
  | { way: "facebook"; code: string; state: string | undefined }
  | { way: "google"; jwt: string; state: string | undefined }
  | { way: "facebook" | "google"; refused: true };

/** Facebook answers in the query, Google in the fragment, which no server ever sees. */
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

/** The way to a provider and back loses the address, so the page asked for waits in this tab. */
export function keepThen(then: string | null): void {
  try {
    if (then) sessionStorage.setItem(KEY, then);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage one lands on the usual page.
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
