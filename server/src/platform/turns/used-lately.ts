import type { Clock } from "../clock.ts";

/** Less than this is nothing. */
const LEAST = 0.01;

type Used = { amount: number; open: number; at: number };

/**
 * How much everybody used lately. It is forgotten bit by bit while they ask for nothing, so those who always ask for
 * something never seem to use little, however little they are given.
 */
export class UsedLately {
  readonly #clock: Pick<Clock, "now">;
  readonly #halved: number;
  readonly #used = new Map<string, Used>();
  #swept = 0;

  /** After so many milliseconds without asking what somebody used counts for half. */
  constructor(clock: Pick<Clock, "now">, halved: number) {
    this.#clock = clock;
    this.#halved = halved;
  }

  get known(): number {
    return this.#used.size;
  }

  open(who: string): void {
    this.#sweep();
    this.#now(who).open += 1;
  }

  close(who: string): void {
    this.#now(who).open -= 1;
  }

  add(who: string, amount: number): void {
    this.#now(who).amount += amount;
  }

  of(who: string): number {
    return this.#used.has(who) ? this.#now(who).amount : 0;
  }

  #now(who: string): Used {
    const now = this.#clock.now();
    const used = this.#used.get(who) ?? { amount: 0, open: 0, at: now };
    this.#used.set(who, used);
    if (used.open === 0) used.amount *= 2 ** (-Math.max(0, now - used.at) / this.#halved);
    used.at = now;
    return used;
  }

  #sweep(): void {
    const now = this.#clock.now();
    if (now < this.#swept + this.#halved) return;
    this.#swept = now;
    for (const who of this.#used.keys()) {
      const { amount, open } = this.#now(who);
      if (open === 0 && amount < LEAST) this.#used.delete(who);
    }
  }
}
