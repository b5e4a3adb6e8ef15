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
