import type {} from "@fastify/cookie";
import type { CookieName } from "@owlstat/core/legal/stored.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookies } from "../../context.ts";

/**
 * Cookies on agencies' hosts have their own names, so that nothing there shows ours and cookies set for us do
 * not count.
 */
export function cookieName(
  { site }: Pick<FastifyRequest, "site">,
  secure: boolean,
  name: CookieName,
): string {
  return `${secure ? "__Host-" : ""}${cookiePrefix(site)}${name}`;
}

export const cookiePrefix = (site: FastifyRequest["site"]) =>
  site && !site.brand.own_site ? "site_" : "owl_";

/** Cookies no script may read; on https they are bound to this very host. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const full = (name: CookieName) => cookieName(request, secure, name);
  const base = { path: "/", httpOnly: true, secure, sameSite: "lax" as const };
  // What this answer sets counts at once, so a token issued after login is bound to the new session.
  const written = new Map<CookieName, string | undefined>();
  return {
    get: (name) => (written.has(name) ? written.get(name) : request.cookies[full(name)]),
    set(name, value, options = {}) {
      written.set(name, value);
      reply.setCookie(full(name), value, { ...base, ...options });
    },
    clear(name) {
      written.set(name, undefined);
      reply.clearCookie(full(name), base);
    },
  };
}
