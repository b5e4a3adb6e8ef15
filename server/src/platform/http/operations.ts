import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { sameText } from "./proof/client-proof.ts";
import { readinessOf } from "./readiness.ts";
import { createServer } from "./server.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Headers that proxies add. A proxy that adds none still passes on the host name it was called by. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*)$/;
const LOCAL_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isDirect({ headers, hostname }: Pick<FastifyRequest, "headers" | "hostname">): boolean {
  return LOCAL_NAMES.has(hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** What a process without the web role answers on its port: the operators' addresses and nothing else. */
export async function createOperations(services: Services): Promise<FastifyInstance> {
  const app = await createServer(services);
  mountOperations(app, services, { servesVisitors: false });
  return app;
}

/** Addresses for operators and their monitoring: health, readiness, metrics. */
export function mountOperations(
  app: FastifyInstance,
  { db, config, metrics }: Services,
  { servesVisitors }: { servesVisitors: boolean },
): void {
  app.get("/healthz", async () => ({ status: "alive" }));

  app.get("/readyz", async (request, reply) => {
    const { code, body, reason } = await readinessOf(db, servesVisitors);
    if (reason) request.log.warn({ err: reason }, "database unreachable");
    return reply.code(code).send(body);
  });

  app.get("/metrics", async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, "");
    const allowed = config.metricsToken
      ? token !== undefined && sameText(token, config.metricsToken)
      : LOOPBACK.has(request.socket.remoteAddress ?? "") && isDirect(request);
    if (!allowed) return reply.code(403).send({ status: "loopback or token only" });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
