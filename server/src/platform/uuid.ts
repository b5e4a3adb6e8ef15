import { randomBytes } from "node:crypto";

const COUNTER_BITS = 26n;
let last = { now: -1, counter: 0n };

/**
 * A UUIDv7 (RFC 9562) of the instant `now` in milliseconds: ids of later instants sort later, and within one
 * millisecond the 26 bits after the instant count up, so ids of one process sort in the order they were made.
 */
export function uuidv7(now: number): string {
  const random = randomBytes(10);
  // The counter starts in its lower half, so it has room to count.
  const start = BigInt(random.readUInt32BE(0)) >> 7n;
  last = { now, counter: last.now === now ? last.counter + 1n : start };
  const counter = last.counter & ((1n << COUNTER_BITS) - 1n);
  const high = (BigInt(now) << 16n) | 0x7000n | (counter >> 14n);
  const tail = BigInt(`0x${random.toString("hex", 4)}`);
  const low = (0b10n << 62n) | ((counter & 0x3fffn) << 48n) | tail;
  const hex = ((high << 64n) | low).toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
