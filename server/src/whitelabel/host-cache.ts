import type { Services } from "../platform/context.ts";

const MOST_KEPT = 10_000;

type Kept<T> = { value: T; until: number };
type Settings<T> = {
  read(name: string): Promise<T>;
  /** Milliseconds after which a value is read again, even without a change event. */
  fresh: number;
};

/**
 * Caches values per host until they are invalidated or old. If reading again fails, the old value is used.
 */
export class HostCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #reading = new Map<string, Promise<T>>();
  readonly #parts: Pick<Services, "clock" | "log">;
  readonly #settings: Settings<T>;
  #changes = 0;

  constructor(parts: Pick<Services, "clock" | "log">, settings: Settings<T>) {
    this.#parts = parts;
    this.#settings = settings;
  }

  forget(): void {
    this.#changes += 1;
    this.#kept.clear();
    this.#reading.clear();
  }

  async get(name: string): Promise<T> {
    const known = this.#kept.get(name);
    if (known && known.until > this.#parts.clock.now()) return known.value;
    try {
      return await this.#once(name);
    } catch (error) {
      if (!known) throw error;
      this.#parts.log.warn({ err: error }, "a site could not be read again");
      return known.value;
    }
  }

  /** Simultaneous requests share one read. */
  #once(name: string): Promise<T> {
    const running = this.#reading.get(name);
    if (running) return running;
    const reading = this.#read(name).finally(() => {
      if (this.#reading.get(name) === reading) this.#reading.delete(name);
    });
    this.#reading.set(name, reading);
    return reading;
  }

  async #read(name: string): Promise<T> {
    const before = this.#changes;
    const value = await this.#settings.read(name);
    // Something changed during the read, so do not cache its result.
    if (before !== this.#changes) return value;
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? "");
    this.#kept.set(name, { value, until: this.#parts.clock.now() + this.#settings.fresh });
    return value;
  }
}
