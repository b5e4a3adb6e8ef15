import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { Gauge } from "prom-client";
import type { Services, Session } from "../context.ts";
import type { StreamWire } from "../http/stream.ts";
import { EVENTS_CHANNEL, type EventData, type PublishedEvent } from "./publish.ts";

/** The database sends this when a login of the user ended or moved to another space. */
const SESSION = "session";
/** Sent first and after every gap: read again whatever you show. */
const READY = "ready";
const MOST_PER_USER = 20;
const RETRY_SECONDS = 60;

export type HubOptions = {
  /** Milliseconds between signs of life on a stream. */
  heartbeat?: number;
  /** Milliseconds after which a stream is asked who it is again, though nothing was told. */
  recheck?: number;
};

export type EventHub = {
  /** Serves a stream until either side ends it. */
  open(session: Session, wire: StreamWire): Promise<void>;
};

declare module "../context.ts" {
  interface Services {
    events: EventHub;
  }
}

type Stream = {
  session: Session;
  wire: StreamWire;
  checkedAt: number;
  /** What is sent waits for a check under way: nobody hears what they may no longer hear. */
  turn: Promise<void>;
};

/** Forwards what is published to the streams open in this process. Hears the database from the first stream on. */
export function createEventHub(
  { db, log, metrics }: Pick<Services, "db" | "log" | "metrics">,
  { heartbeat = 20 * SECOND, recheck = 5 * MINUTE }: HubOptions = {},
): EventHub {
  const streams = new Set<Stream>();
  let listening: Promise<unknown> | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;
  countStreams(metrics, streams);

  const hear = (payload: string) => {
    const event = JSON.parse(payload) as PublishedEvent;
    for (const stream of streams) {
      if (!isFor(event, stream.session)) continue;
      if (event.type === SESSION) check(stream);
      else later(stream, () => send(stream, event.type, event.data));
    }
  };
  const onGap = () => {
    for (const stream of streams) {
      check(stream);
      later(stream, () => send(stream, READY));
    }
  };
  const listen = () => {
    listening ??= db.listen(EVENTS_CHANNEL, hear, { onGap }).catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  };
  const check = (stream: Stream) =>
    later(stream, async () => {
      const now = await stream.wire.session().catch((error: unknown) => {
        log.warn({ err: error }, "a stream could not be asked who it is");
        return null;
      });
      stream.checkedAt = performance.now();
      if (now?.id !== stream.session.id || now.spaceId !== stream.session.spaceId) stream.wire.end();
    });
  const beat = () => {
    for (const stream of streams) {
      stream.wire.write(": alive\n\n");
      if (performance.now() - stream.checkedAt >= recheck) check(stream);
    }
  };
  const leave = (stream: Stream) => {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  return {
    async open(session, wire) {
      const own = [...streams].filter((stream) => stream.session.userId === session.userId);
      if (own.length >= MOST_PER_USER) throw new AppError("rate_limited", { seconds: RETRY_SECONDS });
      const stream: Stream = { session, wire, checkedAt: 0, turn: Promise.resolve() };
      streams.add(stream);
      wire.onEnd(() => leave(stream));
      beating ??= setInterval(beat, heartbeat).unref();
      await listen();
      // Whatever ended before the database was heard shows now.
      check(stream);
      later(stream, () => send(stream, READY));
    },
  };
}

function isFor({ to }: PublishedEvent, { userId, spaceId }: Session): boolean {
  return "userId" in to ? to.userId === userId : to.spaceId === spaceId;
}

function later(stream: Stream, act: () => void | Promise<void>): void {
  stream.turn = stream.turn.then(act);
}

function send({ wire }: Stream, type: string, data: EventData = {}): void {
  wire.write(`data: ${JSON.stringify({ type, data })}\n\n`);
}

function countStreams({ registry }: Services["metrics"], streams: ReadonlySet<unknown>): void {
  new Gauge({
    name: "event_streams",
    help: "Streams of events that are open in this process",
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
}
