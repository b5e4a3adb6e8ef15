import { randomUUID } from "node:crypto";
import { constants, createWriteStream, type Dirent } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY } from "@owlstat/core/time.ts";
import type { FileBody, FileStore, StoredFile } from "./file-store.ts";
import { requireFileKey, requireFilePrefix } from "./keys.ts";

const UNFINISHED = ".unfinished";

/** Files in a folder of this machine (or one that several machines mount). */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  await mkdir(join(root, UNFINISHED), { recursive: true, mode: 0o700 });
  await sweepUnfinished(join(root, UNFINISHED));
  const pathOf = (key: string) => join(root, requireFileKey(key));
  return {
    put: (key, body) => writeWhole(root, pathOf(key), body),
    get: async (key) => read(pathOf(key)),
    exists: async (key) => (await orNull(stat(pathOf(key))))?.isFile() ?? false,
    writtenAt: async (key) => (await orNull(stat(pathOf(key))))?.mtimeMs ?? null,
    delete: async (key) => {
      await orNull(unlink(pathOf(key)));
    },
    list: (prefix) => walk(root, requireFilePrefix(prefix)),
  };
}

async function writeWhole(root: string, path: string, body: FileBody): Promise<{ size: number }> {
  const unfinished = join(root, UNFINISHED, randomUUID());
  try {
    const sink = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(body instanceof Readable ? body : Readable.from([body]), sink);
    const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(unfinished, path);
    await syncFolders(dirname(path), created ? root : dirname(path));
    return { size: sink.bytesWritten };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** After a rename, the folders must be synced too, or the file may be lost in a power cut. */
async function syncFolders(from: string, to: string) {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, constants.O_RDONLY);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === to) return;
  }
}

async function read(path: string): Promise<StoredFile | null> {
  const handle = await orNull(open(path, constants.O_RDONLY));
  if (!handle) return null;
  const details = await handle.stat();
  if (!details.isFile()) {
    await handle.close();
    return null;
  }
  return { stream: handle.createReadStream(), size: details.size };
}

async function* walk(root: string, prefix: string): AsyncGenerator<string> {
  const parent = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  for (const entry of await entriesOf(join(root, parent))) {
    const key = `${parent}${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix)) yield* walk(root, `${key}/`);
    } else if (key.startsWith(prefix)) yield key;
  }
}

/** Sorted as whole keys, in which a folder's name is followed by a slash. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
  const sortName = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  return entries.sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
}

/** Deletes temporary files of killed processes; no upload takes as long as a day. */
async function sweepUnfinished(folder: string) {
  const oldest = Date.now() - DAY;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const details = await orNull(stat(path));
    if (details && details.mtimeMs < oldest) await rm(path, { force: true });
  }
}

const ABSENT = new Set(["ENOENT", "ENOTDIR", "EISDIR", "EPERM"]);

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
