import { chooseLanguage, type Language } from "@owlstat/core/i18n/languages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services, Session, VisitorContext } from "../../context.ts";
import { cookiesOf } from "./cookies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Known once the context is. */
    language: Language | null;
  }
}

/** Finds the login behind a session cookie. Given by the noun that owns sessions. */
export type ResolveSession = (services: Services, token: string) => Promise<Session | null>;

/** Everything one request knows: the program's services, its own facts and its login. */
export async function contextOf(
  services: Services,
  resolveSession: ResolveSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<VisitorContext> {
  const cookies = cookiesOf(request, reply, services.config.publicUrl.startsWith("https:"));
  const token = cookies.get("session");
  const session = token ? await resolveSession(services, token) : null;
  request.language = chooseLanguage(
    session?.language ?? cookies.get("language"),
    request.headers["accept-language"],
  );
  return {
    ...services,
    log: request.log as VisitorContext["log"],
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    language: request.language,
    host: request.host,
    cookies,
    adminPassword: headerOf(request, "x-admin-password"),
    session,
  };
}

/** The language the call was made in, where it came as far as being known. */
export function languageOf(request: FastifyRequest): Language {
  return (
    request.language ??
    chooseLanguage(
      request.cookies?.owl_language ?? request.cookies?.["__Host-owl_language"],
      request.headers["accept-language"],
    )
  );
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
