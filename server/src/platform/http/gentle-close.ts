import type { Socket } from "node:net";
import { SECOND } from "@owlstat/core/time.ts";
import type { FastifyInstance } from "fastify";

/** The whole program has 15 seconds to stop; readers slower than this would take the others' share. */
const PATIENCE = 5 * SECOND;
/** Time for a first request that is on its way. Browsers open connections they may never use. */
const FIRST_REQUEST = 0.5 * SECOND;

/** A stop lets requests under way be answered; their connections end with the answer, whatever the browser asked for. */
export function closeGently(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    closing = true;
    const timers = [
      setTimeout(() => unused.forEach((socket) => void socket.destroy()), FIRST_REQUEST),
      setTimeout(() => app.server.closeAllConnections(), PATIENCE),
    ];
    app.server.once("close", () => timers.forEach(clearTimeout));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
