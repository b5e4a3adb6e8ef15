import { setImmediate as turn } from "node:timers/promises";
import { type CsvShape, createCsvReader } from "@owlstat/core/csv-reader.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { createDecoder, type Encoding } from "./encoding.ts";

export type OpenFile = Pick<FileStore, "get"> & {
  /** Told of each piece that was read. */
  onRead?: (bytes: number, size: number) => Promise<void>;
};

/** The file is gone: removed with its import, or after its time. */
export class FileGone extends Error {}
/** A quote was opened and never closed, so the ends of rows cannot be found. */
export class BrokenFile extends Error {}

/** The bytes of a stored file, piece by piece; others get their turn between the pieces. */
export async function* bytesOf(files: OpenFile, key: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const file = await files.get(key);
  if (!file) throw new FileGone();
  for await (const piece of file.stream) {
    signal?.throwIfAborted();
    const bytes = piece as Buffer;
    await files.onRead?.(bytes.length, file.size);
    yield bytes;
    await turn();
  }
}

export type Rows = { first: number; rows: string[][] };

/** The rows of a stored file, many at a time, with the number of the first as a spreadsheet counts them. */
export async function* rowsOf(
  files: OpenFile,
  key: string,
  { encoding, shape }: { encoding: Encoding; shape: CsvShape },
  signal?: AbortSignal,
): AsyncGenerator<Rows> {
  const decode = createDecoder(encoding);
  const reader = createCsvReader(shape);
  let first = 1;
  const numbered = (rows: string[][]): Rows => {
    const piece = { first, rows };
    first += rows.length;
    return piece;
  };
  for await (const bytes of bytesOf(files, key, signal)) {
    yield numbered(reader.push(decode(bytes)));
    if (reader.broken()) throw new BrokenFile();
  }
  yield numbered(reader.push(decode()));
  yield numbered(reader.end());
  if (reader.broken()) throw new BrokenFile();
}

/** Whether all cells of this row are empty. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === "" || cell.trim() === "");
}
