import { MINUTE } from "@owlstat/core/time.ts";
import type { Clock } from "../clock.ts";
import { UsedLately } from "./used-lately.ts";

type Place = { who: string; start: () => void };

/**
 * Work that is done for so many at once. Of those that wait, whoever asked least lately goes first: somebody who asks
 * once never waits behind those who ask all the time, however many they are.
 */
export class QuietFirst {
  readonly #atOnce: number;
  readonly #asked: UsedLately;
  readonly #waiting: Place[] = [];
  #running = 0;

  constructor(clock: Pick<Clock, "now">, atOnce: number) {
    this.#atOnce = atOnce;
    this.#asked = new UsedLately(clock, MINUTE);
  }

  /** Does the work when it is its turn, and gives the turn on. */
  async inTurn<Done>(who: string, work: () => Promise<Done>): Promise<Done> {
    this.#asked.open(who);
    this.#asked.add(who, 1);
    if (this.#running >= this.#atOnce)
      await new Promise<void>((start) => {
        this.#waiting.push({ who, start });
      });
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#asked.close(who);
      this.#giveOn();
    }
  }

  #giveOn(): void {
    const asked = this.#waiting.map(({ who }) => this.#asked.of(who));
    const [next] = this.#waiting.splice(asked.indexOf(Math.min(...asked)), 1);
    if (next) next.start();
    else this.#running -= 1;
  }
}
