import { pieces } from "../../turns/pieces.ts";
import { jsonParts } from "./json-parts.ts";
import { scriptSafe } from "./script-json.ts";
import { tagOf } from "./tagged.ts";

/** A JSON answer that was prepared in advance, with its ETag. */
export class ReadyJson {
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(json: string | Buffer) {
    this.bytes = typeof json === "string" ? Buffer.from(json) : json;
    this.etag = tagOf(this.bytes);
  }
}

/** A value as an answer, written in pieces: others are heard in between, however long it is. */
export async function writtenJson(value: object): Promise<ReadyJson> {
  return new ReadyJson(
    Buffer.concat(await pieces.inPieces(jsonParts(value), (part) => Buffer.from(scriptSafe(part)))),
  );
}

const made = new WeakMap<object, Promise<ReadyJson>>();

/** The same of a value that many ask for: made when the first one asks, and kept for as long as the value is. */
export function readyJson(value: object): Promise<ReadyJson> {
  const ready = made.get(value) ?? writtenJson(value);
  made.set(value, ready);
  return ready;
}
