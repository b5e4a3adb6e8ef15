import { tagOf } from "./tagged.ts";

/** The JSON of an answer that was made before it was asked for, with its fingerprint. */
export class ReadyJson {
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = tagOf(this.bytes);
  }
}
