import type { HeardEvent } from "@owlstat/core/events.ts";
import { dispatch, MISSED } from "./event-bus.ts";
import { followStream } from "./event-stream.ts";

/** Milliseconds a leader has to show that it is awake before a page in sight takes its place. */
const SILENCE = 3000;
const PING = "ping";
const PONG = "pong";
type Word = HeardEvent | typeof PING | typeof PONG;

export type Follow = (signal: AbortSignal, emit: (heard: HeardEvent) => void) => Promise<void>;

/** Set while this page holds the stream. */
let leader: object | null = null;

/** Is this the one page of the browser that holds the stream? */
export function isLeading(): boolean {
  return leader !== null;
}

/**
 * Hears the events of one user over one stream for all pages of this browser, since a browser opens only a few
 * connections to a server: the page that holds the lock has the stream and passes on what it hears.
 */
export function startEvents(
  address: string,
  name: string,
  follow: Follow = (signal, emit) => followStream(address, signal, emit),
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  if (typeof BroadcastChannel !== "undefined" && navigator.locks) {
    void new SharedStream(name, follow, signal).run();
  } else {
    leader = stopping;
    void follow(signal, dispatch).finally(() => leave(stopping));
  }
  return () => stopping.abort();
}

function leave(left: object): void {
  if (leader === left) leader = null;
}

class SharedStream {
  readonly #name: string;
  readonly #follow: Follow;
  readonly #signal: AbortSignal;
  readonly #channel: BroadcastChannel;
  #lastWord = 0;
  /** Aborts the current leading or waiting. */
  #turn = new AbortController();
  #takeOver = false;

  constructor(name: string, follow: Follow, signal: AbortSignal) {
    this.#name = name;
    this.#follow = follow;
    this.#signal = signal;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#heard(data);
    document.addEventListener("visibilitychange", this.#watch);
    signal.addEventListener("abort", () => {
      document.removeEventListener("visibilitychange", this.#watch);
      this.#channel.close();
    });
  }

  /** Leads when nobody does; otherwise waits for its turn, turn after turn. */
  async run(): Promise<void> {
    await this.#request({ ifAvailable: true });
    if (this.#signal.aborted) return;
    // Another page has the stream; what happened before this one joined is read now.
    dispatch(MISSED);
    void this.#watch();
    while (!this.#signal.aborted) {
      const { signal } = this.#turn;
      await this.#request(
        this.#takeOver ? { steal: true } : { signal: AbortSignal.any([this.#signal, signal]) },
      );
    }
  }

  async #request(options: LockOptions): Promise<void> {
    this.#takeOver = false;
    // Refused when the wait is given up, and when another page takes the lock over.
    await navigator.locks.request(this.#name, options, (lock) => lock && this.#lead()).catch(() => {});
    leave(this);
    this.#turn.abort();
    this.#turn = new AbortController();
  }

  async #lead(): Promise<void> {
    leader = this;
    await this.#follow(AbortSignal.any([this.#signal, this.#turn.signal]), (heard) => {
      dispatch(heard);
      this.#channel.postMessage(heard);
    });
  }

  #heard(word: Word): void {
    if (word === PING) {
      if (leader === this) this.#channel.postMessage(PONG);
      return;
    }
    this.#lastWord = performance.now();
    if (word !== PONG) dispatch(word);
  }

  /** Browsers suspend hidden pages even while they hold the lock; a visible page then takes it. */
  readonly #watch = async (): Promise<void> => {
    const idle = () => document.hidden || leader === this || this.#signal.aborted;
    if (idle()) return;
    const asked = performance.now();
    this.#channel.postMessage(PING);
    await new Promise((resolve) => setTimeout(resolve, SILENCE));
    if (idle() || this.#lastWord >= asked) return;
    this.#takeOver = true;
    this.#turn.abort();
  };
}
