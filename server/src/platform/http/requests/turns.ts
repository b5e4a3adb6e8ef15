/** How many requests of one address, and of all, are worked on at once, and how many of one may wait. */
export type TurnLimits = { perAddress: number; waiting: number; all: number };

type Waiting = { start: () => void };
type Line = { running: number; waiting: Waiting[] };

export type Turn = { end: () => void };

/** An address hammers when it has this many waiting for each of its turns; then it gets a quarter of them. */
const HAMMERS = 2;
const SHARE = 1 / 4;

/**
 * Limits the requests handled at once per address. Further ones wait, and beyond that they are refused at
 * once. A single request of another address never waits behind them.
 */
export function createTurns({ perAddress, waiting, all }: TurnLimits) {
  const lines = new Map<string, Line>();
  let running = 0;

  const roomOf = (line: Line) =>
    line.waiting.length > HAMMERS * perAddress ? Math.ceil(SHARE * perAddress) : perAddress;
  const leave = (address: string, line: Line) => {
    line.running -= 1;
    running -= 1;
    while (line.waiting.length > 0 && line.running < roomOf(line)) line.waiting.shift()?.start();
    if (line.running === 0 && line.waiting.length === 0) lines.delete(address);
  };
  const enter = (address: string, line: Line): Turn => {
    line.running += 1;
    running += 1;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      leave(address, line);
    };
    return { end };
  };
  return {
    /** A turn now or later, or null when there are too many. `gone` gives the place in the line up. */
    async take(address: string, gone: AbortSignal): Promise<Turn | null> {
      const line = lines.get(address) ?? { running: 0, waiting: [] };
      if (line.running < perAddress && running < all) {
        lines.set(address, line);
        return enter(address, line);
      }
      // With no request of this address running, nothing would wake it up, so refuse it and let the client
      // try again.
      if (line.running === 0 || line.waiting.length >= waiting) return null;
      const { promise, resolve } = Promise.withResolvers<Turn | null>();
      const place: Waiting = { start: () => resolve(enter(address, line)) };
      line.waiting.push(place);
      gone.addEventListener("abort", () => {
        const index = line.waiting.indexOf(place);
        if (index >= 0) line.waiting.splice(index, 1);
        resolve(null);
      });
      return promise;
    },
    get addresses() {
      return lines.size;
    },
  };
}
