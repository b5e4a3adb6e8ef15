import { changesState } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ScopedContext, Services, UserContext, VisitorContext } from "../../context.ts";
import { foreignRequest, sendForeign } from "../answers/foreign.ts";
import { ReadyJson, writtenJson } from "../answers/ready.ts";
import { type ServedFile, sendFile } from "../answers/served-file.ts";
import { shaped, takeShape } from "../answers/shape.ts";
import { eventStreams, type SendStream } from "../answers/stream.ts";
import { sendTagged, tagOf } from "../answers/tagged.ts";
import { sendWritten, type Written } from "../answers/written.ts";
import { answerOnce, takesKey } from "../once/answer-once.ts";
import { checkClientKey, checkTimestamp } from "../proof/client-proof.ts";
import { checkCsrf } from "../proof/csrf.ts";
import {
  type FindPlan,
  type FindProof,
  type Gate,
  requireFeature,
  requireFresh,
  requireProof,
} from "../proof/gates.ts";
import { passCall } from "../proof/pass-call.ts";
import { admitToken } from "../proof/token-calls.ts";
import { readInput } from "../requests/input.ts";
import { contextOf, type Recognise } from "../requests/request-context.ts";
import { readJson } from "../requests/shallow-json.ts";
import {
  acceptSignedRequests,
  fieldsOf,
  LONGEST_DELIVERY,
  signedRequestOf,
} from "../requests/signed-request.ts";
import { readUpload, takeFiles } from "../requests/upload.ts";
import type { Route } from "./route.ts";
import { tellVersion } from "./version.ts";

export const API_BASE = "/api";

/** Finds the caller, the plan of their space and whether they confirmed their address; provided by the nouns that own sessions and spaces. */
type Doors = Recognise & { findPlan: FindPlan; findProof: FindProof };

/** Mounts every noun's routes below the API base. */
export function mountApi(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  doors: Doors,
): void {
  const sendStream = eventStreams(app);
  const mount = (into: FastifyInstance, route: Route) =>
    mountRoute(into, route, { services, ...doors, sendStream });
  const { page = [], file = [], delivery = [] } = Object.groupBy(routes, bodyOf);
  for (const route of page) mount(app, route);
  app.register(async (files) => {
    takeFiles(files);
    for (const route of file) mount(files, route);
  });
  app.register(async (deliveries) => {
    acceptSignedRequests(deliveries);
    for (const route of delivery) mount(deliveries, route);
  });
  refuseOtherMethods(app, routes);
}

/** Our pages send JSON, uploads are files, and what other servers send is kept as it came. */
function bodyOf({ contract, gate }: Route): "page" | "file" | "delivery" {
  if (contract.upload) return "file";
  return gate.outside ? "delivery" : "page";
}

type Serving = Doors & { services: Services; sendStream: SendStream };

function mountRoute(app: FastifyInstance, route: Route, serving: Serving): void {
  const { contract, gate } = route;
  app.route({
    method: contract.method,
    url: API_BASE + contract.path,
    ...bodyLimitOf(gate),
    config: {
      takesFile: contract.upload !== undefined,
      stream: contract.stream === true,
      brandHosts: gate.brandHosts === true,
      // Programs of another protocol are let in for it alone.
      ...(contract.foreign && { resource: API_BASE + contract.path }),
      ...(gate.perMinute && { rateLimit: { max: gate.perMinute } }),
    },
    // Asking for the head of a stream or a file would open it.
    exposeHeadRoute: answersHead(route),
    handler: (request, reply) => serve(route, serving, request, reply),
  });
}

const answersHead = ({ contract, gate }: Route): boolean =>
  !contract.stream && (!contract.file || gate.headed === true);

/** Longest body of a call that takes no proof of who makes it. */
const LONGEST_OF_ANYBODY = 32 * 1024;

function bodyLimitOf({ access, bodyLimit, outside }: Gate): { bodyLimit?: number } {
  if (bodyLimit) return { bodyLimit };
  if (outside) return { bodyLimit: LONGEST_DELIVERY };
  return access === "visitor" ? { bodyLimit: LONGEST_OF_ANYBODY } : {};
}

async function serve(route: Route, serving: Serving, request: FastifyRequest, reply: FastifyReply) {
  const { contract, gate } = route;
  tellVersion(contract, serving.services.sites.own.origin + API_BASE, request, reply);
  const contextNow = () => contextOf(serving.services, serving, request, reply);
  const context = await contextNow();
  await admit(route, serving, context, request, reply);
  const passed = passCall(route, context);
  // An admin viewing the product as somebody else may look but change nothing.
  const looking = context.caller?.kind === "admin" && !gate.standingIn;
  if (looking && changesState(contract)) throw new AppError("only_looking");
  if (gate.fresh) requireFresh(passed);
  if (gate.outward) await requireProof(passed, serving.findProof);
  if (gate.feature) await requireFeature(passed as ScopedContext, gate.feature, serving.findPlan);
  await gate.prove?.(passed as UserContext);
  if (contract.stream) {
    const again = async () => (await contextNow()).session;
    return serving.sendStream(reply, again, async (wire) => route.action(passed as never, wire as never));
  }
  if (gate.outside) return serveSigned(route, passed, request, reply);
  const body = contract.upload ? undefined : readJson(request);
  if (contract.foreign) {
    readInput(contract, { params: request.params, query: request.query, body });
    const response = await route.action(passed as never, foreignRequest(request, body) as never);
    return sendForeign(reply, response as Response);
  }
  const { shape, rest } = takeShape(contract, { ...(request.query ?? {}) }, context.caller?.kind === "token");
  const input = readInput(contract, { params: request.params, query: rest, body });
  if (contract.upload) input.file = readUpload(contract.upload, request);
  const key = takesKey(route) ? header(request, "idempotency-key") : undefined;
  if (key !== undefined) {
    const act = async () => JSON.stringify(await route.action(passed as never, input as never));
    const onAgain = () => reply.header("idempotent-replayed", "true");
    return sendJson(request, reply, await answerOnce({ contract, context, key, input, act, onAgain }));
  }
  const answer = await route.action(passed as never, input as never);
  if (contract.file) return sendFile(reply, answer as ServedFile);
  if (typeof answer === "function") return sendWritten(reply, answer as Written);
  if (shape) return sendReady(request, reply, await writtenJson(shaped(plain(answer), shape)));
  if (answer instanceof ReadyJson) return sendReady(request, reply, answer);
  return sendJson(request, reply, JSON.stringify(answer));
}

/** Lets in who may call at all: the demo reads, tokens are counted, and our pages prove themselves. */
async function admit(
  route: Route,
  { services, findPlan }: Serving,
  context: VisitorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { contract, gate } = route;
  const trying = context.caller?.kind === "demo" && !gate.leavesDemo && !gate.outside;
  if (trying && changesState(contract)) throw new AppError("demo_reads_only");
  if (context.caller?.kind === "token") await admitToken(context as ScopedContext, findPlan, reply);
  // Programs of another protocol know nothing of our pages' proofs: they are told what to come with.
  else if (!context.caller && showsOther(route, request, services)) throw new AppError("token_invalid");
  else if (contract.foreign && !context.caller) throw new AppError("login_required");
  else if (!gate.outside) proveClient(route, context, request);
}

/** What an answer that was prepared says, where only a part of it is wanted. */
const plain = (answer: unknown): unknown => (answer instanceof ReadyJson ? answer.value : answer);

/** A contract with a body takes its fields from a form or JSON; without one the action reads the bytes itself. */
async function serveSigned(
  { contract, action }: Route,
  context: VisitorContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const delivery = signedRequestOf(request);
  const { params, query } = request;
  const body = contract.body ? fieldsOf(delivery) : {};
  const input = readInput(contract, { params, query, body });
  const answer = await action({ ...context, delivery } as never, input as never);
  if (typeof answer === "function") return sendWritten(reply, answer as Written);
  return sendJson(request, reply, JSON.stringify(answer));
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Answers known addresses with an unsupported method. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ contract }) => contract.path.replace(/:\w+/g, ":part"));
  for (const [path, same] of byPath) {
    const headed = same.every(answersHead);
    const known = same.flatMap(({ contract: { method } }) =>
      method === "GET" && headed ? ["GET", "HEAD"] : [method],
    );
    const allow = [...new Set(known)].join(", ");
    app.route({
      method: METHODS.filter((method) => !known.includes(method)),
      url: API_BASE + path,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => {
        reply.header("allow", allow);
        throw new AppError("method_not_allowed");
      },
      handler: () => {},
    });
  }
}

/** Nobody known shows a word that is neither a token nor our pages' key, where something has to be shown. */
function showsOther({ contract, gate }: Route, request: FastifyRequest, { secrets }: Services): boolean {
  const [, word] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (!word || word === secrets.clientKey || gate.outside) return false;
  // Our pages always say when they ask; one with an older key is told so instead.
  const page = header(request, "x-timestamp") !== undefined;
  return !page && (gate.access !== "visitor" || changesState(contract));
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

const JSON_TYPE = "application/json; charset=utf-8";

function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const bytes = Buffer.from(text);
  if (request.method === "GET") return sendReady(request, reply, { bytes, etag: tagOf(bytes) });
  return reply.header("cache-control", PRIVATE).type(JSON_TYPE).send(bytes);
}

/** Answers are private to their reader and revalidated by their own fingerprint. */
const PRIVATE = "private, no-cache";

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Pick<ReadyJson, "bytes" | "etag">,
): FastifyReply {
  reply.header("cache-control", PRIVATE);
  return sendTagged(request, reply, { bytes, etag, type: JSON_TYPE });
}
