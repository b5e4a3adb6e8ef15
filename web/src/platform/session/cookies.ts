let prefix = "";

/** The server says how the names of this host's cookies begin, so that an agency's site does not know of ours. */
export function configureCookies(boot: { cookies: string }): void {
  prefix = boot.cookies;
}

const secure = () => location.protocol === "https:";
const full = (name: string) => `${secure() ? "__Host-" : ""}${prefix}${name}`;

/** Writes a cookie for so many seconds, which the server reads too. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const kept = `path=/; max-age=${maxAge}; samesite=lax${secure() ? "; secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: it is written at once, in browsers without the Cookie Store API too
  document.cookie = `${full(name)}=${value}; ${kept}`;
}

export function hasCookie(name: string, value: string): boolean {
  return document.cookie.split("; ").includes(`${full(name)}=${value}`);
}
