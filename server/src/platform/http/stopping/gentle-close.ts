import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@owlstat/core/time.ts";
import type { FastifyInstance } from "fastify";

/** The whole program has 15 seconds to stop; slower readers must not use all of it. */
const PATIENCE = 4 * SECOND;
/** Time for a request that is on its way. Browsers open connections they may never use. */
const UNDER_WAY = 0.5 * SECOND;
/** Time in which the next request of a used connection is still answered, and told that it was the last. */
const FAREWELL = 1 * SECOND;
/** When nothing happened for this long, no connection is waiting to be accepted. */
const QUIET = 0.05 * SECOND;
const MOST_TRIES = 10;

declare module "fastify" {
  interface FastifyInstance {
    /** Call before closing a server in use: answers everybody who is connected, and accepts nobody new. */
    drain(): Promise<void>;
  }
}

/**
 * When stopping, requests in progress are answered and their connections closed with the answer, even if the
 * client asked to keep them open.
 */
export function closeGently(app: FastifyInstance): void {
  const stop = { closing: false, drained: false, swept: false };
  const door = watchConnections(app, () => stop.swept);
  const sweep = () => {
    stop.swept = true;
    door.closeIdle(() => true);
  };
  // Node's own cuts answers that are written but not yet read by the other side.
  app.server.closeIdleConnections = () => {
    if (!stop.drained) door.closeIdle((use) => use.asked);
  };
  app.addHook("preClose", async () => {
    stop.closing = true;
    const timers = [
      // In the turn after: what has arrived by then is read first.
      setTimeout(() => setImmediate(sweep), UNDER_WAY),
      setTimeout(() => app.server.closeAllConnections(), PATIENCE),
    ];
    app.server.once("close", () => timers.forEach(clearTimeout));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (stop.closing) reply.header("connection", "close");
  });
  const hold = holdRequests(app);
  app.decorate("drain", async () => {
    stop.closing = true;
    if (door.open() > 0) await sleep(FAREWELL);
    const letGo = hold();
    await untilQuiet(door.traffic);
    stop.drained = true;
    app.server.close();
    letGo();
  });
}

/**
 * Connections that are waiting to be accepted when the server closes are reset. Clients that get no answer
 * send no new request, so requests are held during the moment of closing.
 */
function holdRequests(app: FastifyInstance): () => () => void {
  let held: Promise<void> | null = null;
  app.addHook("onRequest", async () => {
    if (held) await held;
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
}

async function untilQuiet(traffic: () => number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = traffic();
    await sleep(QUIET);
    // Connections that are waiting now are accepted before the next turn.
    await nextTurn();
    if (traffic() === before) return;
  }
}

type Use = { asked: boolean; underWay: number };

/** Tracks connections, and closes those without a request in progress that a caller selects. */
function watchConnections({ server }: FastifyInstance, endsAtOnce: () => boolean) {
  const uses = new Map<Socket, Use>();
  let traffic = 0;
  server.on("connection", (socket: Socket) => {
    traffic += 1;
    uses.set(socket, { asked: false, underWay: 0 });
    socket.once("close", () => uses.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = uses.get(socket);
    if (!use) return;
    traffic += 1;
    use.asked = true;
    use.underWay += 1;
    response.once("close", () => {
      traffic += 1;
      use.underWay -= 1;
      if (endsAtOnce() && use.underWay === 0) socket.end();
    });
  });
  return {
    open: () => uses.size,
    traffic: () => traffic,
    closeIdle(which: (use: Use) => boolean) {
      for (const [socket, use] of uses) if (use.underWay === 0 && which(use)) socket.destroy();
    },
  };
}
