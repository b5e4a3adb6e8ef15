import { isIP } from "node:net";
import { chooseLanguage, type Language } from "@owlstat/core/i18n/languages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Caller, type Session, scopeOf, sessionOf } from "../../caller.ts";
import type { Cookies, Services, VisitorContext } from "../../context.ts";
import type { ServedSite } from "../../site.ts";
import { cookieName, cookiesOf } from "./cookies.ts";
import { goneOf } from "./gone.ts";
import { hostOf } from "./host.ts";
import { readerOf } from "./known-readers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the context is known. */
    language: Language | null;
    /** The site that the host shows; resolved before anything else. */
    site: ServedSite | null;
    /** Whom the request counts for, once it is known who makes it. */
    reader: string | null;
  }
}

/** Where a log-out request came from. */
export type LoggedOut = { ip: string; userAgent: string };

/**
 * Finds the session of a cookie, or ends it if the browser has logged out. Provided by the noun that owns
 * sessions.
 */
export type ResolveSession = (
  services: Services,
  token: string,
  loggedOut: LoggedOut | null,
) => Promise<Session | null>;

/** The credentials of somebody without a session. */
type Credentials = { bearer: string | null; cookies: Pick<Cookies, "get">; host: string };
/** Finds who shows this, such as a client. Given by the noun that owns them. */
export type FindClient = (services: Services, shown: Credentials) => Promise<Caller | null>;
/** Finds the demo for a browser that opened it. Given by the room that fills the demo. */
type FindDemo = (services: Services, cookies: Pick<Cookies, "get">) => Promise<Caller | null>;
/** What a program shows, and where. */
type TokenCredentials = { bearer: string | null; target: string; ip: string; brandHost: boolean };
/** Finds whose API token this is; null if it is none. Throws for one that is not valid. */
export type FindToken = (services: Services, shown: TokenCredentials) => Promise<Caller | null>;
export type Recognise = {
  resolveSession: ResolveSession;
  findCaller?: FindClient;
  findDemo?: FindDemo;
  /** Left out where tokens mean nothing, as on pages. */
  findToken?: FindToken;
};

async function callerOf(
  services: Services,
  recognise: Recognise,
  shown: Credentials & TokenCredentials,
  loggedOut: LoggedOut | null,
): Promise<Caller | null> {
  const found =
    (await recognise.findToken?.(services, shown)) ?? (await recognise.findCaller?.(services, shown));
  if (found) return found;
  // On agencies' hosts nobody can be logged in, whatever cookie is sent.
  if (shown.brandHost) return null;
  const token = shown.cookies.get("session");
  const session = token ? await recognise.resolveSession(services, token, loggedOut) : null;
  if (!session) return (await recognise.findDemo?.(services, shown.cookies)) ?? null;
  const { adminId } = session;
  return adminId ? { kind: "admin", adminId, session } : { kind: "person", session };
}

/** Everything one request knows: the program's services, its own facts and who makes it. */
export async function contextOf(
  services: Services,
  recognise: Recognise,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<VisitorContext> {
  const cookies = cookiesOf(request, reply, services.config.publicUrl.startsWith("https:"));
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
  const ip = plainAddress(request);
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 300);
  const loggedOut = cookies.get("logged_out") ? { ip, userAgent } : null;
  const brandHost = request.site?.brand.own_site === false;
  const shown = { bearer, cookies, host: hostOf(request), target: request.url, ip, brandHost };
  const caller = await callerOf(services, recognise, shown, loggedOut);
  if (loggedOut) cookies.clear("logged_out");
  request.reader = readerOf(caller);
  const session = sessionOf(caller);
  request.language = chooseLanguage(
    session?.language ?? cookies.get("language"),
    request.headers["accept-language"],
  );
  return {
    ...services,
    // Whoever is known may have just changed what they read.
    db: caller ? services.db.fresh : services.db,
    log: request.log as VisitorContext["log"],
    requestId: request.id,
    ip,
    userAgent,
    language: request.language,
    host: hostOf(request),
    site: (caller?.kind === "client" && caller.site) || (request.site ?? services.sites.own),
    cookies,
    gone: goneOf(reply),
    adminPassword: headerOf(request, "x-admin-password"),
    caller,
    session,
    scope: caller && scopeOf(caller),
  };
}

/**
 * The client's address without port, brackets or zone, as some proxies write it. If it is not an address at
 * all, the socket's address is used.
 */
export function plainAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  const bare = ip
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/%.*$/, "");
  return isIP(bare) ? bare : (socket.remoteAddress ?? "127.0.0.1");
}

/** The language of the request, if it got far enough to be known. */
export function languageOf(request: FastifyRequest): Language {
  return (
    request.language ??
    chooseLanguage(
      request.cookies?.[cookieName(request, false, "language")] ??
        request.cookies?.[cookieName(request, true, "language")],
      request.headers["accept-language"],
    )
  );
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
