import { AppError } from "@owlstat/core/errors.ts";
import { DAY, dayStart, isDay, MINUTE, SECOND } from "@owlstat/core/time.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressKey } from "../../address-key.ts";
import type { Services } from "../../context.ts";
import { withPlace } from "../../turns/going-first.ts";
import { API_BASE } from "../calls/api.ts";
import { cookieName } from "./cookies.ts";
import { FairOrder, type OrderedTurn } from "./fair-order.ts";
import { goneOf } from "./gone.ts";
import { KnownReaders } from "./known-readers.ts";
import { plainAddress } from "./request-context.ts";
import { Turns } from "./turns.ts";

/** A rendered page costs about as much as this many small calls. */
const PAGE_COST = 2;
/** Each of this many days of a requested period adds one to the cost. */
const COST_DAYS = 90;
/** The budget of a minute, for every call that an address may make in it. */
const COST_PER_CALL = 2;
/** Reading this many bytes of a body costs as much as a call. */
const COST_BYTES = 32 * 1024;
/** What a body is taken for whose length is not said. */
const UNSAID = 1024 * 1024;
const WAITING_PER_TURN = 12;
const ALL_AT_ONCE = 256;
const COME_AGAIN = 2;

type Limited = "page" | "call" | "login" | null;

/** Patterns of the routes that are rendered, drawn or read from the database for each request. */
const PAGES = /^\/(\*|client\/|embed\/|oembed|og\/|shared-reports\/|sitemap)/;

/** Health and figures of operators, files and streams are not limited here. */
function kindOf({ routeOptions }: FastifyRequest): Limited {
  const { stream, takesFile } = routeOptions.config as { stream?: boolean; takesFile?: boolean };
  const { url = "" } = routeOptions;
  if (PAGES.test(url)) return "page";
  if (!url.startsWith(API_BASE) || stream || takesFile) return null;
  return url.startsWith(`${API_BASE}/auth/`) ? "login" : "call";
}

/** The cost of a request: longer periods cost more, because every day is read and computed. */
export function costOf(kind: Limited, query: unknown, now: number): number {
  const { from, to } = (query ?? {}) as Record<string, unknown>;
  const start = typeof from === "string" && isDay(from) ? dayStart(from) : now;
  const end = typeof to === "string" && isDay(to) ? dayStart(to) : now;
  const days = Math.max(0, end - start) / DAY;
  return (kind === "page" ? PAGE_COST : 1) + Math.floor(days / COST_DAYS);
}

/** The cost of a body, which is read before anything else is known of a request. */
function costOfBody({ headers }: FastifyRequest): number {
  const bytes = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : UNSAID;
  return Math.floor(bytes / COST_BYTES);
}

/**
 * Limits requests per address, both at once and by cost per minute, so that others do not wait because
 * somebody hammers one page. Logging in has separate limits, so that it works while other requests are
 * refused. Whatever is within the limits is worked on in a fair order.
 */
export function limitWork(app: FastifyInstance, { config, clock }: Services): void {
  const limits = {
    perAddress: config.requestsAtOnce,
    waiting: config.requestsAtOnce * WAITING_PER_TURN,
    all: Math.max(ALL_AT_ONCE, config.requestsAtOnce),
  };
  const [turns, loginTurns] = [new Turns(limits), new Turns(limits)];
  const spend = createBudget(config.rateLimitPerMinute * COST_PER_CALL);
  app.addHook("onRequest", async (request) => {
    const cost = kindOf(request) === null ? 0 : costOfBody(request);
    if (cost === 0) return;
    const seconds = spend(addressKey({ ip: plainAddress(request) }), cost, clock.now());
    if (seconds > 0) throw new AppError("rate_limited", { seconds });
  });
  app.addHook("preHandler", async (request, reply) => {
    const kind = kindOf(request);
    if (kind === null) return;
    const address = addressKey({ ip: plainAddress(request) });
    const now = clock.now();
    const seconds = spend(address, costOf(kind, request.query, now), now);
    if (seconds > 0) throw new AppError("rate_limited", { seconds });
    const turn = await (kind === "login" ? loginTurns : turns).take(address, goneOf(reply));
    if (!turn) throw new AppError("overloaded", { seconds: COME_AGAIN });
    if (reply.raw.closed) turn.end();
    else reply.raw.once("close", turn.end);
  });
  workInOrder(app, config);
}

/** Lets requests wait for their turn. Whoever is answered gives it on: sending takes none. */
function workInOrder(app: FastifyInstance, config: Services["config"]): void {
  const order = new FairOrder();
  const known = new KnownReaders();
  const turns = new WeakMap<FastifyRequest, OrderedTurn>();
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const who = known.of(proofOf(request, config)) ?? addressKey({ ip: plainAddress(request) });
    const turn = await order.take({ who, what: request.routeOptions.url ?? "", gone: goneOf(reply) });
    if (!turn) throw new AppError("overloaded", { seconds: COME_AGAIN });
    turns.set(request, turn);
    if (reply.raw.closed) turn.end();
    else reply.raw.once("close", turn.end);
    return turn;
  };
  app.addHook("preHandler", (request, reply, done) => {
    if (kindOf(request) === null) return done();
    take(request, reply).then((turn) => withPlace(turn.letOthersFirst, done), done);
  });
  app.addHook("onSend", async (request) => turns.get(request)?.end());
  app.addHook("onResponse", async (request) => {
    if (request.reader) known.keep(proofOf(request, config), request.reader);
  });
}

/** What a reader is recognised by. */
function proofOf(request: FastifyRequest, { publicUrl }: Services["config"]): string {
  const session = request.cookies[cookieName(request, publicUrl.startsWith("https:"), "session")] ?? "";
  return `${session} ${request.headers.authorization ?? ""}`;
}

/** Counts costs by address and minute; answers the seconds to wait when a minute's budget is used up. */
function createBudget(perMinute: number) {
  let minute = 0;
  const spent = new Map<string, number>();
  return (address: string, cost: number, now: number): number => {
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      spent.clear();
    }
    const before = spent.get(address) ?? 0;
    if (before >= perMinute) return Math.max(1, Math.ceil(((minute + 1) * MINUTE - now) / SECOND));
    spent.set(address, before + cost);
    return 0;
  };
}
