import { readFile, stat, writeFile } from "node:fs/promises";
import { ignoring } from "./errors.ts";

/** Which data folder a cluster outside of it belongs to, and the disk that folder lay on. */
export type OwnerNote = { dataDir: string; disk: number };

export const NOTE_ENDING = ".owner";

/** Written beside the cluster, whose own folder is made by others. */
export async function noteOwner(cluster: string, dataDir: string): Promise<void> {
  const note: OwnerNote = { dataDir, disk: (await stat(dataDir)).dev };
  await writeFile(cluster + NOTE_ENDING, `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

export async function readOwner(file: string): Promise<OwnerNote | null> {
  const text = await readFile(file, "utf8").catch(ignoring(["ENOENT"], "null"));
  return JSON.parse(text) as OwnerNote | null;
}
