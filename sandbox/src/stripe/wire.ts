import { createHash, randomBytes } from "node:crypto";
import { type Answer, json } from "../frame/answers.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Method, Route } from "../frame/router.ts";
import { refuse, StripeError } from "./errors.ts";
import { type Fields, readForm, text, texts, whole } from "./form.ts";
import { refuseUnknown } from "./parameters.ts";
import type { Kind, Store } from "./store.ts";

type Call = { params: Readonly<Record<string, string>>; fields: Fields };
type Handler = (call: Call) => unknown;

const BY_PREFIX: readonly (readonly [string, Kind])[] = [
  ["cus_", "customer"],
  ["sub_sched_", "schedule"],
  ["sub_", "subscription"],
  ["in_", "invoice"],
  ["pm_", "payment_method"],
  ["price_", "price"],
  ["prod_", "product"],
];

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** Returns copies of objects. A price includes its tiers only on request. */
function presented(value: unknown, showTiers: boolean): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === "tiers" && !showTiers ? undefined : inner)),
  );
}

/** Replaces ids by their objects, along the paths of `expand`. */
function expand(store: Store, node: unknown, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || !isTree(node)) return;
  const inner = node[name];
  if (Array.isArray(inner)) for (const entry of inner) expand(store, entry, rest);
  else if (typeof inner === "string") {
    const kind = BY_PREFIX.find(([prefix]) => inner.startsWith(prefix))?.[1];
    const found = kind && store.find(kind, inner);
    if (found) node[name] = presented(found, false);
    expand(store, node[name], rest);
  } else expand(store, inner, rest);
}

const API_VERSION = "2026-10-28.endive";

/** Every answer names its request, the version it was made by, and the caller's key. */
function signed(answer: Answer, request: SandboxRequest, replayed: boolean): Answer {
  const { "stripe-version": version, "idempotency-key": key } = request.headers;
  return {
    ...answer,
    headers: {
      ...answer.headers,
      "request-id": `req_${randomBytes(7).toString("hex")}`,
      "stripe-version": typeof version === "string" ? version : API_VERSION,
      ...(typeof key === "string" && { "idempotency-key": key }),
      ...(replayed && { "idempotent-replayed": "true" }),
    },
  };
}

const errorAnswer = (error: StripeError): Answer => json({ error: error.body }, error.status);

function checkKey(request: SandboxRequest, secretKey: string): void {
  if (request.headers.authorization === `Bearer ${secretKey}`) return;
  throw new StripeError(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
}

async function fieldsOf(request: SandboxRequest): Promise<Fields> {
  const body = request.method === "POST" ? (await request.body()).toString("utf8") : "";
  return readForm([...request.query, ...new URLSearchParams(body)]);
}

/** Handles idempotency keys: the same parameters get the same answer again, different ones are refused. */
export function createWire(store: Store, secretKey: string) {
  const given = new Map<string, { hash: string; answer: Answer }>();

  function run(handler: Handler, call: Call): Answer {
    try {
      const wanted = texts(call.fields, "expand");
      const answer = presented(
        handler(call),
        wanted.some((path) => path.endsWith("tiers")),
      );
      for (const path of wanted) expand(store, answer, path.split("."));
      return json(answer);
    } catch (error) {
      if (error instanceof StripeError) return errorAnswer(error);
      throw error;
    }
  }

  async function serve(name: string, handler: Handler, request: SandboxRequest): Promise<Answer> {
    try {
      checkKey(request, secretKey);
      const fields = await fieldsOf(request);
      refuseUnknown(name, fields);
      const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
      if (typeof key !== "string")
        return signed(run(handler, { params: request.params, fields }), request, false);
      const hash = createHash("sha256")
        .update(request.path + JSON.stringify(fields))
        .digest("hex");
      const before = given.get(key);
      if (before && before.hash !== hash) {
        const message =
          "Keys for idempotent requests can only be used with the same parameters they were first used with.";
        throw new StripeError(400, { type: "idempotency_error", message });
      }
      const answer = before?.answer ?? run(handler, { params: request.params, fields });
      given.set(key, { hash, answer });
      return signed(answer, request, before !== undefined);
    } catch (error) {
      if (error instanceof StripeError) return signed(errorAnswer(error), request, false);
      throw error;
    }
  }

  return (method: Method, path: string, handler: Handler): Route => ({
    method,
    path: `/v1${path}`,
    handle: (request) => serve(`${method} ${path}`, handler, request),
  });
}

/** One page of a list, newest first. */
export function listOf<T extends { id: string }>(all: readonly T[], url: string, fields: Fields) {
  const limit = whole(fields, "limit") ?? 10;
  if (limit < 1 || limit > 100) throw refuse("Invalid limit", "parameter_invalid_integer", "limit");
  const after = text(fields, "starting_after");
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0)
    throw refuse(`No such object: '${after}'`, "resource_missing", "starting_after");
  return { object: "list", url, has_more: start + limit < all.length, data: all.slice(start, start + limit) };
}
