import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Texts } from "../../texts.ts";
import { sendPausePage } from "../answers/error-page.ts";
import { languageOf } from "./request-context.ts";

/** For operators and the TLS proxy; these reveal nothing to visitors. */
const OPERATORS = new Set(["/healthz", "/readyz", "/internal/tls-allowed"]);
/** Where clients pass on their way back from Facebook and Instagram, on the host for it alone. */
export const CONNECT_RETURN = "/connect/back";

/** What agencies' hosts serve besides pages and calls marked `brandHosts`. */
const FILES =
  /^\/(?:assets\/|cache\/|logo\/|embed\/|oembed$|og\/|shared-reports\/|client\/|manifest\.webmanifest$|favicon\.ico$|robots\.txt$)/;

/** Keeps agencies' hosts to what belongs there. The route's pattern decides: addresses may be spelled in many ways. */
export function guardBrandHosts(app: FastifyInstance, texts: Texts): void {
  app.addHook("onRequest", async (request, reply) => {
    const { site } = request;
    const pattern = request.routeOptions.url ?? "";
    if (!site || site.brand.own_site || OPERATORS.has(pattern) || pattern === CONNECT_RETURN) return;
    if (site.state !== "live") return sendPausePage(reply, { texts, language: languageOf(request), site });
    if (!isServed(pattern, request)) throw new AppError("not_found");
  });
}

function isServed(pattern: string, { routeOptions }: FastifyRequest): boolean {
  if (pattern === "/*" || pattern === "") return true;
  const { brandHosts } = routeOptions.config as { brandHosts?: boolean };
  return brandHosts === true || FILES.test(pattern);
}
