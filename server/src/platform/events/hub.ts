import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { Gauge } from "prom-client";
import type { Session } from "../caller.ts";
import type { Services } from "../context.ts";
import type { StreamWire } from "../http/answers/stream.ts";
import { EventStream } from "./event-stream.ts";
import { EVENTS_CHANNEL, readEvent } from "./publish.ts";

const MOST_PER_USER = 20;
const RETRY_SECONDS = 60;

export type HubOptions = {
  /** Milliseconds between keep-alive comments. */
  heartbeat?: number;
  /** Milliseconds after which the session of a stream is checked again, even without a message. */
  recheck?: number;
};

type EventHub = {
  /** Serves a stream until either side ends it. */
  open(session: Session, wire: StreamWire): Promise<void>;
};

declare module "../context.ts" {
  interface Services {
    events: EventHub;
  }
}

/** Forwards what is published to the streams open in this process. Hears the database from the first stream on. */
export function createEventHub(
  { db, log, metrics }: Pick<Services, "db" | "log" | "metrics">,
  { heartbeat = 20 * SECOND, recheck = 5 * MINUTE }: HubOptions = {},
): EventHub {
  const streams = new Set<EventStream>();
  let listening: Promise<unknown> | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;
  countStreams(metrics, streams);

  const hear = (payload: string) => {
    const event = readEvent(payload);
    for (const stream of streams) {
      if (!stream.hears(event)) continue;
      if (event.type === "session") stream.check();
      else stream.forward(event);
    }
  };
  const onGap = () => {
    for (const stream of streams) stream.startOver();
  };
  const listen = () => {
    listening ??= db.listen(EVENTS_CHANNEL, hear, { onGap }).catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  };
  const beat = () => {
    for (const stream of streams) stream.beat(recheck);
  };
  const leave = (stream: EventStream) => {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  return {
    async open(session, wire) {
      const own = [...streams].filter((stream) => stream.session.userId === session.userId);
      if (own.length >= MOST_PER_USER) throw new AppError("rate_limited", { seconds: RETRY_SECONDS });
      const stream = new EventStream(session, wire, log);
      streams.add(stream);
      wire.onEnd(() => leave(stream));
      beating ??= setInterval(beat, heartbeat).unref();
      await listen();
      // Catch up on sessions that ended before the database was listened to.
      stream.startOver();
    },
  };
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
