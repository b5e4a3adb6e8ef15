import { PassThrough } from "node:stream";
import { SECOND } from "@owlstat/core/time.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Session } from "../../caller.ts";

/** How long the browser waits before it reconnects to a stream that ended. */
const RETRY = SECOND;
/** A client that is this many bytes behind is disconnected; when it reconnects it reloads the state. */
const MOST_UNREAD = 256 * 1024;

/** One open answer that goes on. */
export type StreamWire = {
  /** Does nothing once the stream has ended. */
  write(text: string): void;
  end(): void;
  /** Called once, no matter which side ended it. */
  onEnd(done: () => void): void;
  /** Looks up the request's session again. */
  session(): Promise<Session | null>;
};

export type SendStream = (
  reply: FastifyReply,
  session: StreamWire["session"],
  open: (wire: StreamWire) => Promise<unknown>,
) => Promise<FastifyReply>;

/** Answers with server-sent events. All that are open end at once when the server stops. */
export function eventStreams(app: FastifyInstance): SendStream {
  const bodies = new Set<PassThrough>();
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    for (const body of bodies) body.end();
  });
  return async (reply, session, open) => {
    const body = new PassThrough();
    bodies.add(body);
    body.once("close", () => bodies.delete(body));
    reply.raw.once("close", () => body.destroy());
    body.write(`retry: ${RETRY}\n\n`);
    try {
      await open(wireOver(body, session));
    } catch (error) {
      body.destroy();
      throw error;
    }
    if (closing) body.end();
    return reply
      .header("cache-control", "no-cache, no-transform")
      .header("x-accel-buffering", "no")
      .type("text/event-stream; charset=utf-8")
      .send(body);
  };
}

function wireOver(body: PassThrough, session: StreamWire["session"]): StreamWire {
  return {
    write(text) {
      if (body.destroyed || body.writableEnded) return;
      if (body.writableLength > MOST_UNREAD) body.destroy();
      else body.write(text);
    },
    end: () => body.end(),
    onEnd: (done) => body.once("close", done),
    session,
  };
}
