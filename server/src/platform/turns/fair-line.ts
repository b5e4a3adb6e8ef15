import { AppError } from "@owlstat/core/errors.ts";
import { lineOf, ranksFor } from "@owlstat/core/turns.ts";
import { isTurnOfLater } from "./share-of-later.ts";
import type { SharedPlace, SharedTurns } from "./shared-turns.ts";

/** Who asks for a turn, whether a person waits at a page for it, and how large the work is. */
export type Asker = {
  owner: string;
  turn: "now" | "later";
  size: "small" | "large";
  /** Aborted when whoever asked is gone; then the place in the line is given up. */
  gone?: AbortSignal | undefined;
};

type LineLimits = {
  /** How many of each size are worked on at once. Small work never waits for large work. */
  atOnce: Record<Asker["size"], number>;
  /** How many of one owner may wait. */
  waiting: number;
};

/** How long an owner whose turn another process has lets others of this process go first. */
const HELD_MILLISECONDS = 200;

type Waiting = Asker & { rank: number; shared: SharedPlace | null; start: () => void; refuse: () => void };

/**
 * Work that owners take turns with: however much one of them asks for, another waits for one piece of it at most.
 * With shared turns that holds over all processes.
 */
export class FairLine {
  readonly #limits: LineLimits;
  readonly #shared: SharedTurns | null;
  #waiting: Waiting[] = [];
  readonly #running: Asker[] = [];
  /** Owners that have a turn in another process while somebody else waits. */
  readonly #held = new Set<string>();
  #given = 0;

  constructor(limits: LineLimits, shared: SharedTurns | null = null) {
    this.#limits = limits;
    this.#shared = shared;
  }

  /** Does the work when it is its turn, and gives the turn on. */
  async inTurn<Done>(asker: Asker, work: () => Promise<Done>): Promise<Done> {
    const place = await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#end(place);
      this.#startNext(asker.owner);
    }
  }

  #end(place: Waiting): void {
    this.#running.splice(this.#running.indexOf(place), 1);
    place.shared?.leave();
  }

  #wait(asker: Asker): Promise<Waiting> {
    const { owner, gone } = asker;
    if (gone?.aborted) return Promise.reject(new AppError("overloaded", { seconds: 1 }));
    if (this.#waiting.filter((one) => one.owner === owner).length >= this.#limits.waiting)
      return Promise.reject(new AppError("overloaded", { seconds: 10 }));
    const { promise, resolve, reject } = Promise.withResolvers<Waiting>();
    const alike = this.#waiting.filter((one) => isAlike(one, asker));
    const [rank = 0] = ranksFor([owner], lineOf(alike));
    const shared = this.#shared?.wait(asker) ?? null;
    const refuse = () => reject(new AppError("overloaded", { seconds: 1 }));
    const place: Waiting = { ...asker, rank, shared, start: () => resolve(place), refuse };
    this.#waiting.push(place);
    gone?.addEventListener("abort", () => {
      if (!this.#waiting.includes(place)) return;
      this.#waiting = this.#waiting.filter((one) => one !== place);
      shared?.leave();
      refuse();
    });
    this.#startNext();
    return promise;
  }

  /** Starts at once without other processes; else when they agree. */
  #give(place: Waiting): void {
    this.#waiting = this.#waiting.filter((one) => one !== place);
    this.#running.push(place);
    if (!place.shared) {
      place.start();
      return;
    }
    void place.shared.take().then((taken) => {
      if (place.gone?.aborted) this.#drop(place);
      else if (taken) place.start();
      else this.#putBack(place);
    });
  }

  /** Whoever asked left while the other processes were asked. */
  #drop(place: Waiting): void {
    this.#end(place);
    place.refuse();
    this.#startNext();
  }

  #putBack(place: Waiting): void {
    this.#running.splice(this.#running.indexOf(place), 1);
    this.#waiting.push(place);
    this.#given -= 1;
    const held = heldKey(place);
    this.#held.add(held);
    setTimeout(() => {
      this.#held.delete(held);
      this.#startNext();
    }, HELD_MILLISECONDS).unref();
    this.#startNext();
  }

  #startNext(justServed?: string): void {
    for (const size of ["small", "large"] as const) {
      const running = () => this.#running.filter((one) => one.size === size);
      while (running().length < this.#limits.atOnce[size]) {
        const served = new Set([justServed, ...running().map(({ owner }) => owner)]);
        const next = this.#next(size, served);
        if (!next) break;
        this.#given += 1;
        this.#give(next);
      }
    }
  }

  /** The lowest rank; an owner who is or was just served lets the others go first. */
  #next(size: Asker["size"], served: ReadonlySet<string | undefined>): Waiting | undefined {
    const waiting = this.#waiting.filter((one) => one.size === size && !this.#held.has(heldKey(one)));
    const others = waiting.filter(({ owner }) => !served.has(owner));
    const sorted = (others.length > 0 ? others : waiting).toSorted((one, other) => one.rank - other.rank);
    const turn = isTurnOfLater(this.#given) ? "later" : "now";
    return sorted.find((one) => one.turn === turn) ?? sorted[0];
  }
}

const heldKey = ({ owner, size }: Asker) => `${size} ${owner}`;
const isAlike = (one: Asker, other: Asker) => one.size === other.size && one.turn === other.turn;
