import type { Keep } from "../frame/keep.ts";

export const RECORD_TYPES = ["A", "CNAME", "TXT"] as const;
type RecordType = (typeof RECORD_TYPES)[number];
export type ZoneRecord = { name: string; type: RecordType; value: string };

/** Names are compared in lower case and without a trailing dot. */
export const plainName = (name: string) => name.trim().toLowerCase().replace(/\.$/, "");

/** All records of this outside world's name servers; they outlive a restart. */
export class Zone {
  readonly #keep: Keep;
  #records: ZoneRecord[];
  /** Names below which the server fails instead of answering. */
  readonly broken = new Set<string>();

  constructor(keep: Keep) {
    this.#keep = keep;
    this.#records = keep.read<ZoneRecord[]>("dns") ?? [];
  }

  list(): readonly ZoneRecord[] {
    return this.#records;
  }

  add({ name, type, value }: ZoneRecord): void {
    const record = { name: plainName(name), type, value: value.trim() };
    const rest = this.#records.filter((one) => JSON.stringify(one) !== JSON.stringify(record));
    this.#write([...rest, record]);
  }

  remove(name: string, type: RecordType): void {
    this.#write(this.#records.filter((one) => one.name !== plainName(name) || one.type !== type));
  }

  of(name: string): ZoneRecord[] {
    return this.#records.filter((one) => one.name === plainName(name));
  }

  isBroken(name: string): boolean {
    const plain = plainName(name);
    return [...this.broken].some((one) => plain === one || plain.endsWith(`.${one}`));
  }

  #write(records: ZoneRecord[]): void {
    this.#records = records;
    this.#keep.write("dns", records);
  }
}
