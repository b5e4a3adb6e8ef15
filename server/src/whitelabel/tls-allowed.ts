import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/context.ts";
import { isDirect } from "../platform/http/operations.ts";
import { mayHaveCertificate } from "./brands.ts";

/** Asked by the TLS front before it gets a certificate: 200 is yes. It must ask us directly, by our local name. */
export function mountTlsAllowed(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { domain?: unknown } }>("/internal/tls-allowed", async (request, reply) => {
    const { domain } = request.query;
    const allowed =
      isDirect(request) &&
      typeof domain === "string" &&
      (await mayHaveCertificate(services, services.sites, domain));
    return reply
      .code(allowed ? 200 : 404)
      .header("cache-control", "no-store")
      .send({ allowed });
  });
}
