import { letOthersFirst } from "./going-first.ts";

/** How long a piece of computing may take before others are heard. */
const PIECE_MILLISECONDS = 4;

/**
 * Computing in pieces: of all that compute, one piece runs per turn of the event loop, so that whoever asks for
 * something small is answered in between, however many compute.
 */
export class Pieces {
  readonly #waiting: (() => void)[] = [];

  /** Does one piece of work after the other, and lets others be heard where they took long. */
  async inPieces<Item, Done>(items: Iterable<Item>, work: (item: Item) => Done): Promise<Done[]> {
    const done: Done[] = [];
    await letOthersFirst();
    if (this.#waiting.length > 0) await this.#turn();
    let since = performance.now();
    for (const item of items) {
      if (performance.now() - since > PIECE_MILLISECONDS) {
        await this.#turn();
        await letOthersFirst();
        since = performance.now();
      }
      done.push(work(item));
    }
    return done;
  }

  #turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#startOne());
    return promise;
  }

  #startOne(): void {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(() => this.#startOne());
  }
}

/** What requests compute: all of it takes turns. */
export const pieces = new Pieces();
