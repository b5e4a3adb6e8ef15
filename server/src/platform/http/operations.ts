import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { pendingMigrations } from "../db/migrate.ts";
import { awayNodes } from "../db/nodes.ts";
import type { ReplicaState } from "../db/replica-state.ts";
import { sameText } from "./proof/client-proof.ts";
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
  mountOperations(app, services);
  return app;
}

function readiness(replica: ReplicaState, nodes: readonly string[]) {
  if (replica === "used" && nodes.length === 0) return { status: "ready" };
  return { status: "degraded", ...(replica !== "used" && { replica }), ...(nodes.length > 0 && { nodes }) };
}

/** Addresses for operators and their monitoring: health, readiness, metrics. */
export function mountOperations(app: FastifyInstance, { db, config, metrics }: Services): void {
  app.get("/healthz", async () => ({ status: "alive" }));

  app.get("/readyz", async (request, reply) => {
    try {
      const pending = await pendingMigrations(db);
      if (pending.length === 0) return readiness(db.replica?.state() ?? "used", await awayNodes(db.pool));
      return reply.code(503).send({ status: "migrations pending", pending });
    } catch (error) {
      request.log.warn({ err: error }, "database unreachable");
      return reply.code(503).send({ status: "database unreachable" });
    }
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
