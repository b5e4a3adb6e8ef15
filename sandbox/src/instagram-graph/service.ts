import { type Answer, json } from "../frame/answers.ts";
import { readFields, type SandboxRequest } from "../frame/request.ts";
import type { Method, Route } from "../frame/router.ts";
import type { Context, Service } from "../frame/service.ts";
import type { PictureLinks } from "../instagram-cdn/links.ts";
import type { OwnedGraph } from "../instagram-insights/owned.ts";
import { answerBatch } from "./batch.ts";
import { createBios } from "./bios.ts";
import { controlRoutes } from "./controls.ts";
import { instagramDesk } from "./desk.ts";
import { envelope, GraphError, outage } from "./errors.ts";
import { createGraph, type Graph, type GraphCall } from "./graph.ts";
import { createMoves } from "./moves.ts";
import type { Tokens } from "./tokens.ts";
import { createUsage } from "./usage.ts";
import { createWorld, type World } from "./world/world.ts";

const BASE = "/graph.facebook.com";
const DEFAULT_VERSION = "v26.0";
const JSON_HEADERS = { "content-type": "application/json; charset=UTF-8", "cache-control": "no-store" };

/**
 * All generated profiles. The time of the first start is stored, because some events are defined relative to
 * it.
 */
export function openWorld({ keep, now }: Context): World {
  const began = keep.read<number>("instagram-began") ?? now();
  keep.write("instagram-began", began);
  return createWorld(began);
}

function toCall(request: SandboxRequest, given: URLSearchParams): GraphCall {
  const bearer = /^(?:Bearer|OAuth) (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const header = request.headers["x-sandbox-now"];
  return {
    version: request.params.version ?? DEFAULT_VERSION,
    node: [request.params.node ?? "", request.params.edge].filter((part) => part !== undefined).join("/"),
    query: request.query,
    token: given.get("access_token") ?? bearer ?? null,
    proof: given.get("appsecret_proof"),
    at: typeof header === "string" ? header : given.get("x-sandbox-now"),
    wrongId: request.fault === "wrong-id",
  };
}

async function readForm(request: SandboxRequest): Promise<URLSearchParams> {
  const form = new URLSearchParams(request.query);
  for (const [name, value] of Object.entries(await readFields(request))) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

function graphRoutes(graph: Graph): Route[] {
  function single(request: SandboxRequest): Answer {
    const { status, headers, body } = graph.get(toCall(request, request.query));
    return json(body, status, { ...JSON_HEADERS, ...headers });
  }

  async function batch(request: SandboxRequest): Promise<Answer> {
    try {
      const form = await readForm(request);
      return json(answerBatch(graph, toCall(request, form), form), 200, JSON_HEADERS);
    } catch (error) {
      if (error instanceof GraphError) return json(envelope(error.error), error.status, JSON_HEADERS);
      throw error;
    }
  }

  const route = (method: Method, path: string, handle: Route["handle"]): Route => ({
    method,
    path: BASE + path,
    handle,
  });
  return [
    route("GET", "/:version/:node/:edge", single),
    route("GET", "/:version/:node", single),
    route("GET", "/:node", single),
    route("POST", "/:version", batch),
    route("POST", "", batch),
  ];
}

/** Public Instagram profiles over the Graph API's business_discovery. */
export function createInstagramGraph(
  context: Context,
  tokens: Tokens,
  links: PictureLinks,
  world: World,
  owned: OwnedGraph,
): Service {
  const usage = createUsage(context.now);
  const moves = createMoves();
  const bios = createBios();
  const graph = createGraph({
    world: bios.over(moves.over(world)),
    tokens,
    usage,
    links,
    owned,
    now: context.now,
  });
  return {
    name: "instagram",
    label: "Instagram Graph API",
    routes: graphRoutes(graph),
    controls: controlRoutes(tokens, usage, moves, bios),
    desk: () =>
      instagramDesk(context.url() + BASE, context.credentials.appSecret, { tokens, usage, moves, bios }),
    ownFaults: ["wrong-id"],
    errorBody: outage,
  };
}
