import type { Session } from "../caller.ts";
import type { StreamWire } from "../http/answers/stream.ts";
import type { Log } from "../log.ts";
import type { EventData, PublishedEvent } from "./publish.ts";

/** Sent first and after every gap: read again whatever you show. */
const READY = "ready";

/** The stream of one open page. */
export class EventStream {
  readonly session: Session;
  readonly #wire: StreamWire;
  readonly #log: Log;
  #checkedAt = 0;
  /** What is sent waits for a check under way: nobody hears what they may no longer hear. */
  #turn: Promise<void> = Promise.resolve();

  constructor(session: Session, wire: StreamWire, log: Log) {
    this.session = session;
    this.#wire = wire;
    this.#log = log;
  }

  hears({ to }: PublishedEvent): boolean {
    return "userId" in to ? to.userId === this.session.userId : to.spaceId === this.session.spaceId;
  }

  send(type: string, data: EventData = {}): void {
    this.#later(() => this.#wire.write(`data: ${JSON.stringify({ type, data })}\n\n`));
  }

  /** Ends it unless it is still the same login in the same space. */
  check(): void {
    this.#later(async () => {
      const now = await this.#wire.session().catch((error: unknown) => {
        this.#log.warn({ err: error }, "a stream could not be asked who it is");
        return null;
      });
      this.#checkedAt = performance.now();
      if (now?.id !== this.session.id || now.spaceId !== this.session.spaceId) this.#wire.end();
    });
  }

  /** For the moments before which something may have been missed, the end of the login too. */
  startOver(): void {
    this.check();
    this.send(READY);
  }

  /** A sign of life, and a check when the last one is so many milliseconds ago. */
  beat(recheck: number): void {
    this.#wire.write(": alive\n\n");
    if (performance.now() - this.#checkedAt >= recheck) this.check();
  }

  #later(act: () => void | Promise<void>): void {
    this.#turn = this.#turn.then(act);
  }
}
