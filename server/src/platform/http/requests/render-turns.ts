import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import type { Clock } from "../../clock.ts";

/** Whoever had more than this lately leaves others several times as long as each of theirs took. */
const MANY = 10;
const REST = 4;
const LONGEST_REST = 200;
/** How often what an address had counts for half. */
const HALVED = 10 * SECOND;

/** `gone` gives the place up; without it something is rendered that others wait for too. */
type Asker = { address: string; gone?: AbortSignal };
type Waiting = { address: string; start: () => void };

/**
 * Renders one page at a time, with others heard in between. Rendering holds the whole process, so of those that wait
 * the address goes first that had fewest lately: whoever opens a page never waits behind those who hammer, however
 * many they are.
 */
export class RenderTurns {
  readonly #clock: Pick<Clock, "now">;
  readonly #waiting: Waiting[] = [];
  #had = new Map<string, number>();
  #halved = 0;
  #rendering = false;
  /** Those who had many let the others alone for a while. */
  #pausing = false;

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  get addresses(): number {
    return this.#had.size;
  }

  async inTurn<Done>(asker: Asker, render: () => Done | Promise<Done>): Promise<Done> {
    const { address } = asker;
    await this.#turn(asker);
    const start = performance.now();
    try {
      return await render();
    } finally {
      if (this.#hadBy(address) > MANY)
        this.#pause(Math.min(REST * (performance.now() - start), LONGEST_REST));
      // In a later turn of the event loop, so that whoever needs no rendering is answered in between.
      setImmediate(() => {
        this.#rendering = false;
        this.#startNext();
      });
    }
  }

  #turn({ address, gone }: Asker): Promise<void> {
    this.#halve();
    if (gone?.aborted) return Promise.reject(new AppError("overloaded", { seconds: 1 }));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = { address, start: resolve };
    this.#waiting.push(place);
    gone?.addEventListener("abort", () => {
      this.#leave(place);
      reject(new AppError("overloaded", { seconds: 1 }));
    });
    this.#startNext();
    return promise;
  }

  #leave(place: Waiting): void {
    const index = this.#waiting.indexOf(place);
    if (index >= 0) this.#waiting.splice(index, 1);
  }

  #pause(milliseconds: number): void {
    this.#pausing = true;
    setTimeout(() => {
      this.#pausing = false;
      this.#startNext();
    }, milliseconds);
  }

  #startNext(): void {
    const next = this.#next();
    if (!next || this.#rendering) return;
    const had = this.#hadBy(next.address);
    if (this.#pausing && had > MANY) return;
    this.#rendering = true;
    this.#leave(next);
    this.#had.set(next.address, had + 1);
    next.start();
  }

  /** Who had fewest, and of these whoever came first. */
  #next(): Waiting | undefined {
    const [first, ...others] = this.#waiting;
    if (!first) return undefined;
    return others.reduce(
      (best, one) => (this.#hadBy(one.address) < this.#hadBy(best.address) ? one : best),
      first,
    );
  }

  #hadBy(address: string): number {
    return this.#had.get(address) ?? 0;
  }

  #halve(): void {
    const now = this.#clock.now();
    if (now < this.#halved + HALVED) return;
    this.#halved = now;
    const halves = [...this.#had].map(([address, had]) => [address, Math.floor(had / 2)] as const);
    this.#had = new Map(halves.filter(([, half]) => half > 0));
  }
}
