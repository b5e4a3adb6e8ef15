import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { SECOND } from "@owlstat/core/time.ts";
import type { FastifyInstance } from "fastify";

/** The whole program has 15 seconds to stop; readers slower than this would take the others' share. */
const PATIENCE = 5 * SECOND;
/** Time for a first request that is on its way. Browsers open connections they may never use. */
const FIRST_REQUEST = 0.5 * SECOND;

/** A stop lets requests under way be answered; their connections end with the answer, whatever the browser asked for. */
export function closeGently(app: FastifyInstance): void {
  let closing = false;
  const close = watchConnections(app, () => closing);
  // Node's own cuts answers that are written but not yet read by the other side.
  app.server.closeIdleConnections = () => close((use) => use.asked);
  app.addHook("preClose", async () => {
    closing = true;
    const timers = [
      setTimeout(() => close(() => true), FIRST_REQUEST),
      setTimeout(() => app.server.closeAllConnections(), PATIENCE),
    ];
    app.server.once("close", () => timers.forEach(clearTimeout));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}

type Use = { asked: boolean; underWay: number };

/** Gives a way to close the connections without a request under way, of those a caller wants closed. */
function watchConnections({ server }: FastifyInstance, closing: () => boolean) {
  const uses = new Map<Socket, Use>();
  server.on("connection", (socket: Socket) => {
    uses.set(socket, { asked: false, underWay: 0 });
    socket.once("close", () => uses.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = uses.get(socket);
    if (!use) return;
    use.asked = true;
    use.underWay += 1;
    response.once("close", () => {
      use.underWay -= 1;
      if (closing() && use.underWay === 0) socket.end();
    });
  });
  return (which: (use: Use) => boolean) => {
    for (const [socket, use] of uses) if (use.underWay === 0 && which(use)) socket.destroy();
  };
}
