import { pieces } from "../../turns/pieces.ts";
import { jsonParts } from "./json-parts.ts";
import { scriptSafe } from "./script-json.ts";
import { tagOf } from "./tagged.ts";

/** A JSON answer that was prepared in advance, with its ETag. */
export class ReadyJson {
  readonly value: unknown;
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(value: unknown, bytes: Buffer) {
    this.value = value;
    this.bytes = bytes;
    this.etag = tagOf(bytes);
  }
}

/** A value as an answer, written in pieces: others are heard in between, however long it is. */
export async function writtenJson(value: unknown): Promise<ReadyJson> {
  const parts = await pieces.inPieces(jsonParts(value), (part) => Buffer.from(scriptSafe(part)));
  return new ReadyJson(value, Buffer.concat(parts));
}

const made = new WeakMap<object, Promise<ReadyJson>>();

/** The same of a value that many ask for: made when the first one asks, and kept for as long as the value is. */
export function readyJson(value: object): Promise<ReadyJson> {
  const ready = made.get(value) ?? writtenJson(value);
  made.set(value, ready);
  return ready;
}
