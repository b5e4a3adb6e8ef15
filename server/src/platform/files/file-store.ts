import type { Readable } from "node:stream";

export type FileBody = Uint8Array | Readable;

export type StoredFile = {
  /** Read it to its end or destroy it: it holds a descriptor or a connection. */
  stream: Readable;
  size: number;
};

/**
 * Where files live: a folder on this machine, or a store that speaks S3. Every store checks the keys, and no
 * key may be the folder of another. Who serves a file knows its type; the one given here is for stores that
 * hand files out by themselves.
 */
export type FileStore = {
  /** Replaces what was there. Readers see the old file or the new one, never a part. */
  put(key: string, body: FileBody, options: { contentType: string }): Promise<{ size: number }>;
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** When it was last written, in milliseconds since 1970; null for what is not there. */
  writtenAt(key: string): Promise<number | null>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** The keys that begin with the prefix, in order. */
  list(prefix: string): AsyncIterable<string>;
};
