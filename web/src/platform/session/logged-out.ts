import { hasCookie, writeCookie } from "./cookies.ts";

/** How long the note stays when the server is not asked again, in seconds: as long as a login may live. */
const KEPT = 90 * 24 * 60 * 60;

const NAME = "logged_out";

/**
 * Notes that this browser logged out. The server ends the session with the next request that carries the note, so a
 * logout holds even when its own call never arrives.
 */
export function markLoggedOut(): void {
  writeCookie(NAME, "1", KEPT);
}

export function clearLoggedOut(): void {
  writeCookie(NAME, "", 0);
}

/** Did this browser log out without the server knowing of it yet? */
export function isLoggedOut(): boolean {
  return hasCookie(NAME, "1");
}
