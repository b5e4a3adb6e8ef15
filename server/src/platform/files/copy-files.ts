import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./file-store.ts";

type Copied = { copied: number; there: number };

/**
 * Copies what the other store lacks. A file never changes under its key, so one that is there is the same: after
 * a break the copying goes on where it was.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<Copied> {
  const counts = { copied: 0, there: 0 };
  for await (const key of from.list("")) {
    if (await to.exists(key)) {
      counts.there += 1;
      continue;
    }
    const file = await from.get(key);
    if (!file) continue;
    await to.put(key, file.stream, { contentType: "application/octet-stream" });
    counts.copied += 1;
  }
  return counts;
}

type Removed = { removed: number; kept: string[] };

/** Deletes each file whose copy in the other store is the same, byte for byte. */
export async function removeCopied(from: FileStore, to: FileStore): Promise<Removed> {
  const kept: string[] = [];
  let removed = 0;
  for await (const key of from.list("")) {
    const [here, there] = [await checksum(from, key), await checksum(to, key)];
    if (here === null || here !== there) {
      kept.push(key);
      continue;
    }
    await from.delete(key);
    removed += 1;
  }
  return { removed, kept };
}

async function checksum(files: FileStore, key: string): Promise<string | null> {
  const file = await files.get(key);
  if (!file) return null;
  const hash = createHash("sha256");
  await pipeline(file.stream, hash);
  return hash.digest("hex");
}
