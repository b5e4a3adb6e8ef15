import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../files/file-store.ts";
import { BackupRefused, filePath, measuring, type SavedFile } from "./manifest.ts";

/**
 * Copies every file of the store. Call it after the database was written: a file is stored before the row
 * that names it, so none is missing but those whose row was deleted meanwhile.
 */
export async function saveFiles(files: FileStore, folder: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for await (const key of files.list("")) {
    const file = await saveFile(files, key, filePath(folder, key));
    if (file) saved.push(file);
  }
  return saved;
}

async function saveFile(files: FileStore, key: string, path: string): Promise<SavedFile | null> {
  const found = await files.get(key);
  if (!found) return null;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { stream, read } = measuring();
  await pipeline(found.stream, stream, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return { key, ...read() };
}

export async function requireNoFiles(files: FileStore): Promise<void> {
  for await (const _ of files.list("")) {
    throw new BackupRefused("There are files already. Restore into an empty DATA_DIR, or an empty bucket.");
  }
}

/** Stores the files again, each compared with what was saved while it is read. */
export async function bringFilesBack(
  files: FileStore,
  folder: string,
  saved: readonly SavedFile[],
): Promise<void> {
  for (const { key, sha256 } of saved) {
    const { stream, read } = measuring();
    const source = createReadStream(filePath(folder, key));
    source.on("error", (error) => stream.destroy(error));
    await files.put(key, source.pipe(stream), { contentType: "application/octet-stream" });
    if (read().sha256 !== sha256) {
      await files.delete(key);
      throw new BackupRefused(`${key} is not as it was when the backup was taken.`);
    }
  }
}
