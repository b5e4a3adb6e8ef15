/** A cache limited to this many bytes; the least recently used entries are dropped first. */
export class BoundedMemory<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #mostBytes: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #lasts: (value: Value) => boolean;
  #bytes = 0;

  /** What does not last is given to those who ask for it at the same time, and not kept. */
  constructor(
    mostBytes: number,
    sizeOf: (value: Value) => number,
    lasts: (value: Value) => boolean = () => true,
  ) {
    this.#mostBytes = mostBytes;
    this.#sizeOf = sizeOf;
    this.#lasts = lasts;
  }

  get bytes(): number {
    return this.#bytes;
  }

  has(key: string): boolean {
    return this.#kept.has(key) || this.#making.has(key);
  }

  /** The cached value of this key; if missing it is created, once for all simultaneous requests. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const making = this.#making.get(key) ?? this.#make(key, make);
    return making;
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const making = make()
      .then((value) => {
        if (this.#lasts(value)) this.#keep(key, value);
        return value;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, value: Value): void {
    this.#kept.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const [oldest, dropped] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= this.#sizeOf(dropped);
    }
  }
}
