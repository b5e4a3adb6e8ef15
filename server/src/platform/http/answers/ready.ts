import { scriptSafe } from "./script-json.ts";
import { tagOf } from "./tagged.ts";

/** A JSON answer that was prepared in advance, with its ETag. */
export class ReadyJson {
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = tagOf(this.bytes);
  }
}

const made = new WeakMap<object, ReadyJson>();

/** A value that many ask for, as an answer: made when the first one asks, and kept for as long as the value is. */
export function readyJson(value: object): ReadyJson {
  const ready = made.get(value) ?? new ReadyJson(scriptSafe(JSON.stringify(value)));
  made.set(value, ready);
  return ready;
}
