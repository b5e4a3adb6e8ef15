import { hash } from "node:crypto";
import { changesState } from "@owlstat/core/endpoint.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services, VisitorContext } from "../context.ts";
import { checkClientKey, checkTimestamp } from "./client-proof.ts";
import { checkCsrf } from "./csrf.ts";
import { passGate } from "./gates.ts";
import { readInput } from "./input.ts";
import { contextOf, type ResolveSession } from "./request-context.ts";
import type { Route } from "./route.ts";

export const API_BASE = "/api";

/** Mounts every noun's routes below the API base. */
export function mountApi(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  resolveSession: ResolveSession,
): void {
  for (const route of routes) {
    app.route({
      method: route.contract.method,
      url: API_BASE + route.contract.path,
      ...(route.gate.bodyLimit ? { bodyLimit: route.gate.bodyLimit } : {}),
      ...(route.gate.perMinute ? { config: { rateLimit: { max: route.gate.perMinute } } } : {}),
      handler: async (request, reply) => {
        const context = await contextOf(services, resolveSession, request, reply);
        if (!route.gate.outside) proveClient(route, context, request);
        const passed = passGate(route.gate, context);
        const input = readInput(route.contract, request);
        const answer = await route.action(passed as never, input as never);
        return sendJson(request, reply, JSON.stringify(answer));
      },
    });
  }
}

function proveClient(route: Route, context: VisitorContext, request: FastifyRequest): void {
  const { secrets, clock, cookies } = context;
  const timestamp = header(request, "x-timestamp");
  const changes = changesState(route.contract);
  if (changes || timestamp !== undefined) checkTimestamp(timestamp, secrets.clientKey, clock.now());
  if (!changes) return;
  checkClientKey(request.headers.authorization, secrets.clientKey);
  const proof = { token: header(request, "x-csrf-token"), fetchSite: header(request, "sec-fetch-site") };
  checkCsrf(proof, cookies, secrets.derive("csrf"));
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Answers are private to their reader and revalidated by their own fingerprint. */
function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  reply.header("cache-control", "private, no-cache");
  if (request.method === "GET") {
    const etag = `W/"${hash("sha1", json, "base64url")}"`;
    reply.header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  }
  return reply.type("application/json; charset=utf-8").send(json);
}
