/** How many requests of one address, and of all, are worked on at once, and how many of one may wait. */
type TurnLimits = { perAddress: number; waiting: number; all: number };

type Waiting = { start: () => void };
/** `wakes`: a request started or ended in this turn of the event loop; the next one starts in the next turn. */
type Line = { running: number; waiting: Waiting[]; wakes: boolean };

export type Turn = { end: () => void };

/** An address hammers when it has this many waiting for each of its turns; then it gets a quarter of them. */
const HAMMERS = 2;
const SHARE = 1 / 4;

/**
 * Limits the requests handled at once per address. Further ones wait, and beyond that they are refused at
 * once. A single request of another address never waits behind them.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get addresses(): number {
    return this.#lines.size;
  }

  /** A turn now or later, or null when there are too many. `gone` gives the place in the line up. */
  async take(address: string, gone: AbortSignal): Promise<Turn | null> {
    const { perAddress, waiting, all } = this.#limits;
    const line = this.#lines.get(address) ?? { running: 0, waiting: [], wakes: false };
    const idle = line.waiting.length === 0 && !line.wakes;
    // Who comes while others of the same address wait goes to the end of the line.
    if (idle && line.running < perAddress && this.#running < all) {
      this.#lines.set(address, line);
      return this.#enter(address, line);
    }
    // With nothing of this address going on, nothing would wake it up, so refuse it and let the client try
    // again.
    if (idle && line.running === 0) return null;
    if (line.running + line.waiting.length >= perAddress + waiting) return null;
    return this.#wait(address, line, gone);
  }

  #wait(address: string, line: Line, gone: AbortSignal): Promise<Turn | null> {
    const { promise, resolve } = Promise.withResolvers<Turn | null>();
    const place: Waiting = { start: () => resolve(this.#enter(address, line)) };
    line.waiting.push(place);
    gone.addEventListener("abort", () => {
      const index = line.waiting.indexOf(place);
      if (index >= 0) line.waiting.splice(index, 1);
      resolve(null);
    });
    return promise;
  }

  #enter(address: string, line: Line): Turn {
    line.running += 1;
    this.#running += 1;
    this.#wakeLater(address, line);
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      line.running -= 1;
      this.#running -= 1;
      this.#wakeLater(address, line);
    };
    return { end };
  }

  /**
   * Starts at most one request of an address per turn of the event loop. A page that waits for nothing is
   * rendered without a pause, so a hundred of them would be rendered before anybody else is heard.
   */
  #wakeLater(address: string, line: Line): void {
    if (line.wakes) return;
    line.wakes = true;
    setImmediate(() => {
      line.wakes = false;
      if (line.waiting.length > 0 && line.running < this.#roomOf(line)) line.waiting.shift()?.start();
      else if (line.waiting.length === 0 && line.running === 0) this.#lines.delete(address);
    });
  }

  #roomOf({ waiting }: Line): number {
    const { perAddress } = this.#limits;
    return waiting.length > HAMMERS * perAddress ? Math.ceil(SHARE * perAddress) : perAddress;
  }
}
