import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@owlstat/core/time.ts";
import { UsedLately } from "../../turns/used-lately.ts";
import type { Turn } from "./turns.ts";

/** So many milliseconds of the processor are everybody's; each doubling puts one a level further back. */
const FREE = 100;
const LEVELS = 6;
/** After so long without asking what somebody used counts for half. */
const HALVED = SECOND / 2;
/** How much the latest request says of the next one for the same. */
const NEWS = 0.2;
/** Waiting so long makes up for a level. */
const MAKES_UP = 30 * SECOND;
/** Requests worked on at once, and as many while the process does nothing: more would only wait for the database. */
const FIRST = { atOnce: 8, most: 16, look: 2 };
/** The same for whoever used more than what is everybody's. `look` is how long the process must have done nothing. */
const LATER = { atOnce: 1, most: 4, look: 10 };
/** A process that computes for less than this part of the time could do more. */
const BUSY = 0.8;
/** Whatever takes longer mostly waits for something outside, and keeps nobody from starting. */
const LONG = SECOND;
/** Whoever is worked on while somebody goes first holds on for so long altogether, in milliseconds. */
const HOLDS = 50;
const HOLD = 1;
/** What a request is expected to use of which nothing is known, and the least that one in work counts for. */
const UNKNOWN = 10;
const LEAST = 1;

/** `what` is asked for: requests for the same are expected to use about as much. */
type Asked = { who: string; what: string };
type Place = Asked & { since: number; start: (turn: OrderedTurn | null) => void };
type Running = Asked & { since: number; used: number; held: number };
/** `letOthersFirst` waits while somebody is worked on who goes first. */
export type OrderedTurn = Turn & { letOthersFirst: () => Promise<void> };

export type Process = {
  /** Milliseconds that this process computed so far. */
  used: () => number;
  /** Says later for what part of the time since now the process computed. */
  watch: () => () => number;
};

const thisProcess: Process = {
  used: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  watch: () => {
    const before = performance.eventLoopUtilization();
    return () => performance.eventLoopUtilization(before).utilization;
  },
};

/**
 * The order in which a process works on requests. Computing holds the whole process, so a few are worked on at once;
 * of those that wait, whoever used least of the processor lately goes first, and among those who used about as much
 * whoever came first. While the process would do nothing, the next one starts.
 */
export class FairOrder {
  readonly #process: Process;
  readonly #lately = new UsedLately(performance, HALVED);
  /** What requests for the same used on average lately. */
  readonly #usual = new Map<string, number>();
  readonly #running = new Set<Running>();
  #waiting: Place[] = [];
  #counted: number;
  #wakes = false;
  /** When one looks next. */
  #looks = Number.POSITIVE_INFINITY;

  constructor(process = thisProcess) {
    this.#process = process;
    this.#counted = process.used();
  }

  get known(): number {
    return this.#lately.known;
  }

  /** A turn now or later, or null for somebody who is gone. */
  take({ who, what, gone }: Asked & { gone: AbortSignal }): Promise<OrderedTurn | null> {
    if (gone.aborted) return Promise.resolve(null);
    this.#lately.open(who);
    const { promise, resolve } = Promise.withResolvers<OrderedTurn | null>();
    const place = { who, what, since: performance.now(), start: resolve };
    this.#waiting.push(place);
    gone.addEventListener("abort", () => {
      if (!this.#waiting.includes(place)) return;
      this.#waiting = this.#waiting.filter((one) => one !== place);
      this.#lately.close(who);
      resolve(null);
    });
    this.#wake();
    return promise;
  }

  /** One starts in each turn of the event loop, so that others are heard in between. */
  #wake(): void {
    if (this.#wakes || this.#waiting.length === 0) return;
    this.#wakes = true;
    setImmediate(() => {
      this.#wakes = false;
      const next = this.#next();
      if (!next) return;
      if (this.#hasRoom(next.rank)) {
        this.#start(next.place);
        this.#wake();
      } else this.#look(next.rank);
    });
  }

  /** While the process does nothing, those in work wait for something else, and the next one may start. */
  #look(rank: number): void {
    const { look } = limitsOf(rank);
    const at = performance.now() + look;
    if (this.#looks <= at) return;
    this.#looks = at;
    const busy = this.#process.watch();
    setTimeout(() => {
      if (this.#looks === at) this.#looks = Number.POSITIVE_INFINITY;
      this.#count();
      const next = this.#next();
      if (next && busy() < BUSY && this.#fresh().length < limitsOf(next.rank).most) this.#start(next.place);
      this.#wake();
    }, look);
  }

  #start(place: Place): void {
    this.#count();
    this.#waiting = this.#waiting.filter((one) => one !== place);
    const { who, what } = place;
    const running = { who, what, since: performance.now(), used: 0, held: 0 };
    this.#running.add(running);
    place.start({ end: () => this.#end(running), letOthersFirst: () => this.#letOthersFirst(running) });
  }

  async #letOthersFirst(running: Running): Promise<void> {
    while (running.held < HOLDS && this.#isBefore(running)) {
      const since = performance.now();
      await sleep(HOLD);
      running.held += performance.now() - since;
    }
  }

  #isBefore({ who: held }: Running): boolean {
    const level = levelOf(this.#lately.of(held));
    if (level === 0) return false;
    return [...this.#fresh(), ...this.#waiting].some(({ who }) => levelOf(this.#lately.of(who)) < level);
  }

  #end(running: Running): void {
    if (!this.#running.has(running)) return;
    this.#count();
    this.#running.delete(running);
    this.#lately.close(running.who);
    const { what, used } = running;
    this.#usual.set(what, (1 - NEWS) * (this.#usual.get(what) ?? used) + NEWS * used);
    this.#wake();
  }

  /** What was computed since the last time counts for those in work, by what each is still expected to use. */
  #count(): void {
    const used = this.#process.used();
    const weights = new Map([...this.#running].map((one) => [one, this.#expected(one)]));
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [one, weight] of weights) {
      const part = ((used - this.#counted) * weight) / all;
      one.used += part;
      const room = FREE * 2 ** LEVELS - this.#lately.of(one.who);
      this.#lately.add(one.who, Math.min(room, part));
    }
    this.#counted = used;
  }

  #expected({ what, used }: { what: string; used: number }): number {
    return Math.max(LEAST, (this.#usual.get(what) ?? UNKNOWN) - used);
  }

  #fresh(): Running[] {
    return [...this.#running].filter(({ since }) => performance.now() - since < LONG);
  }

  #hasRoom(rank: number): boolean {
    const running = rank === 0 ? this.#fresh() : [...this.#running];
    const before = running.filter(({ who }) => levelOf(this.#lately.of(who)) <= rank);
    return before.length < limitsOf(rank).atOnce;
  }

  /** Whose turn it is: what somebody's earlier requests that wait will use counts for their later ones. */
  #next(): { place: Place; rank: number } | undefined {
    const now = performance.now();
    const using = new Map<string, number>();
    let best: { place: Place; rank: number } | undefined;
    for (const place of this.#waiting) {
      const { who, what, since } = place;
      const used = using.get(who) ?? this.#lately.of(who);
      using.set(who, used + this.#expected({ what, used: 0 }));
      const rank = Math.max(0, levelOf(used) - Math.floor((now - since) / MAKES_UP));
      if (!best || rank < best.rank) best = { place, rank };
    }
    return best;
  }
}

const limitsOf = (rank: number) => (rank === 0 ? FIRST : LATER);
const levelOf = (used: number) => Math.max(0, Math.ceil(Math.log2(used / FREE)));
