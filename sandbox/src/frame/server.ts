import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { actFault } from "./act-fault.ts";
import { type Answer, AnswerError, failure } from "./answers.ts";
import type { Calls } from "./calls.ts";
import type { Fault, Faults } from "./faults.ts";
import { isLoopbackName } from "./loopback.ts";
import { type Address, readAddress, readBody, type SandboxRequest } from "./request.ts";
import { createRouter, type Found, type Route } from "./router.ts";
import { send } from "./send.ts";
import type { Service } from "./service.ts";

type Owner = Service | null;
type Parts = { services: readonly Service[]; controls: readonly Route[]; faults: Faults; calls: Calls };

/** Browser forms can only send GET and POST, so `?_method=DELETE` overrides the method. */
function methodOf(message: IncomingMessage, query: URLSearchParams): string {
  if (message.method === "HEAD") return "GET";
  if (message.method === "POST" && query.get("_method") === "DELETE") return "DELETE";
  return message.method ?? "GET";
}

/** A page elsewhere on the web must neither press our buttons nor read the mail through a rebound name. */
function refuseStrangers(message: IncomingMessage): void {
  const host = message.headers.host ?? "";
  if (!isLoopbackName(host.replace(/:\d+$/, "")))
    throw new AnswerError(403, "the sandbox answers on loopback only");
  const origin = message.headers.origin;
  if (origin !== undefined && origin !== `http://${host}`) throw new AnswerError(403, "foreign origin");
}

function toRequest(
  message: IncomingMessage,
  found: Found<Owner>,
  address: Address,
  fault: Fault | null,
): SandboxRequest {
  let body: Promise<Buffer> | undefined;
  return {
    method: found.route.method,
    path: address.path,
    params: found.params,
    query: address.query,
    headers: message.headers,
    fault: fault?.kind ?? null,
    body: () => {
      body ??= readBody(message);
      return body;
    },
  };
}

async function handled(route: Route, request: SandboxRequest): Promise<Answer> {
  try {
    return await route.handle(request);
  } catch (error) {
    return failure(error);
  }
}

async function serveService(
  { faults, calls }: Parts,
  message: IncomingMessage,
  response: ServerResponse,
  found: Found<Service>,
  address: Address,
): Promise<void> {
  const service = found.owner;
  const fault = faults.draw(service.name);
  const call = calls.open({
    service: service.name,
    method: message.method ?? "GET",
    path: address.path,
    query: address.query,
    rawHeaders: message.rawHeaders,
    fault: fault?.kind ?? null,
  });
  response.once("close", () => call.finish(response.headersSent ? response.statusCode : null));
  const request = toRequest(message, found, address, fault);
  if (fault) await actFault(fault, service, response, () => handled(found.route, request));
  else send(response, await handled(found.route, request));
}

function missing(methods: readonly string[]): AnswerError {
  if (methods.length === 0) return new AnswerError(404, "no such address in the sandbox");
  return new AnswerError(405, `only ${methods.join(", ")} here`);
}

export function createSandboxServer(parts: Parts): Server {
  const { services, controls } = parts;
  const wire = services.flatMap((owner) => owner.routes.map((route) => ({ route, owner: owner as Owner })));
  const desk = [...controls, ...services.flatMap((service) => service.controls ?? [])];
  const router = createRouter<Owner>([...wire, ...desk.map((route) => ({ route, owner: null }))]);

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = readAddress(message.url ?? "/");
    const found = router.find(methodOf(message, address.query), address.path);
    if (!found) throw missing(router.methodsAt(address.path));
    if (found.owner) return serveService(parts, message, response, found as Found<Service>, address);
    refuseStrangers(message);
    send(response, await handled(found.route, toRequest(message, found, address, null)));
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => send(response, failure(error)));
  });
  // Longer than any client keeps an idle connection, so that we never close one just as it is used.
  server.keepAliveTimeout = 120_000;
  return server;
}
