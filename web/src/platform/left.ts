/** How long the note stays when the server is not asked again, in seconds: as long as a login may live. */
const KEPT = 90 * 24 * 60 * 60;

const secure = () => location.protocol === "https:";
const name = () => `${secure() ? "__Host-" : ""}owl_logged_out`;

function write(value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it must be written before anything else happens, in every browser
  document.cookie = `${name()}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure() ? "; secure" : ""}`;
}

/**
 * Notes that this browser logged out. The server ends the session with the next request that carries the note, so a
 * logout holds even when its own call never arrives.
 */
export function noteLeft(): void {
  write("1", KEPT);
}

export function forgetLeft(): void {
  write("", 0);
}

/** Did this browser log out without the server knowing of it yet? */
export function hasLeft(): boolean {
  return document.cookie.split("; ").includes(`${name()}=1`);
}
