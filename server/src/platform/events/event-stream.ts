import { READY } from "@owlstat/core/events.ts";
import type { Session } from "../caller.ts";
import type { StreamWire } from "../http/answers/stream.ts";
import type { Log } from "../log.ts";
import type { PublishedEvent } from "./publish.ts";

/** The stream of one open page. */
export class EventStream {
  readonly session: Session;
  readonly #wire: StreamWire;
  readonly #log: Log;
  #checkedAt = 0;
  /** Messages wait for a running check, so that nobody receives what they may no longer see. */
  #turn: Promise<void> = Promise.resolve();

  constructor(session: Session, wire: StreamWire, log: Log) {
    this.session = session;
    this.#wire = wire;
    this.#log = log;
  }

  hears({ to }: PublishedEvent): boolean {
    return "userId" in to ? to.userId === this.session.userId : to.spaceId === this.session.spaceId;
  }

  /** Whoever sees a part of the space hears that something changed in it, and nothing of what. */
  forward({ to, type, data }: PublishedEvent): void {
    this.#send(type, "spaceId" in to && this.session.only ? {} : data);
  }

  #send(type: string, data: object): void {
    this.#later(() => this.#wire.write(`data: ${JSON.stringify({ type, data })}\n\n`));
  }

  /** Ends the stream unless its session is still valid, in the same space, and sees as much of it. */
  check(): void {
    this.#later(async () => {
      const now = await this.#wire.session().catch((error: unknown) => {
        this.#log.warn({ err: error }, "a stream could not be asked who it is");
        return null;
      });
      this.#checkedAt = performance.now();
      const { id, spaceId, only } = this.session;
      const same = now?.id === id && now.spaceId === spaceId && (now.only === null) === (only === null);
      if (!same) this.#wire.end();
    });
  }

  /** For the moments before which something may have been missed, the end of the login too. */
  startOver(): void {
    this.check();
    this.#send(READY, {});
  }

  /**
   * Sends a keep-alive comment, and checks the session when the last check is older than `recheck`
   * milliseconds.
   */
  beat(recheck: number): void {
    this.#wire.write(": alive\n\n");
    if (performance.now() - this.#checkedAt >= recheck) this.check();
  }

  #later(act: () => void | Promise<void>): void {
    this.#turn = this.#turn.then(act);
  }
}
