import { AppError } from "@owlstat/core/errors.ts";
import { lineOf, ranksFor } from "@owlstat/core/turns.ts";

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

/** While people wait, every so many turns one goes to what is due by schedule. */
const SHARE_OF_LATER = 4;

type Waiting = Asker & { rank: number; start: () => void };

/** Work that owners take turns with: however much one of them asks for, another waits for one piece of it at most. */
export class FairLine {
  readonly #limits: LineLimits;
  #waiting: Waiting[] = [];
  readonly #running: Asker[] = [];
  #given = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn, and gives the turn on. */
  async inTurn<Done>(asker: Asker, work: () => Promise<Done>): Promise<Done> {
    await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(asker), 1);
      this.#startNext(asker.owner);
    }
  }

  #wait(asker: Asker): Promise<void> {
    const { owner, gone } = asker;
    if (gone?.aborted) return Promise.reject(new AppError("overloaded", { seconds: 1 }));
    if (this.#waiting.filter((one) => one.owner === owner).length >= this.#limits.waiting)
      return Promise.reject(new AppError("overloaded", { seconds: 10 }));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const alike = this.#waiting.filter((one) => isAlike(one, asker));
    const [rank = 0] = ranksFor([owner], lineOf(alike));
    const start = () => {
      this.#running.push(asker);
      resolve();
    };
    const place: Waiting = { ...asker, rank, start };
    this.#waiting.push(place);
    gone?.addEventListener("abort", () => {
      this.#waiting = this.#waiting.filter((one) => one !== place);
      reject(new AppError("overloaded", { seconds: 1 }));
    });
    this.#startNext();
    return promise;
  }

  #startNext(justServed?: string): void {
    for (const size of ["small", "large"] as const) {
      const running = () => this.#running.filter((one) => one.size === size);
      while (running().length < this.#limits.atOnce[size]) {
        const served = new Set([justServed, ...running().map(({ owner }) => owner)]);
        const next = this.#next(size, served);
        if (!next) break;
        this.#waiting = this.#waiting.filter((one) => one !== next);
        this.#given += 1;
        next.start();
      }
    }
  }

  /** The lowest rank; an owner who is or was just served lets the others go first. */
  #next(size: Asker["size"], served: ReadonlySet<string | undefined>): Waiting | undefined {
    const waiting = this.#waiting.filter((one) => one.size === size);
    const others = waiting.filter(({ owner }) => !served.has(owner));
    const sorted = (others.length > 0 ? others : waiting).toSorted((one, other) => one.rank - other.rank);
    const turn = this.#given % SHARE_OF_LATER === SHARE_OF_LATER - 1 ? "later" : "now";
    return sorted.find((one) => one.turn === turn) ?? sorted[0];
  }
}

const isAlike = (one: Asker, other: Asker) => one.size === other.size && one.turn === other.turn;
