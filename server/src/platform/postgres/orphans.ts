import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BaseLogger } from "pino";
import { openCluster } from "./cluster.ts";
import { ignoring } from "./errors.ts";
import { connectKeeper, takeAlone } from "./keeper.ts";
import { exists, recorded } from "./location.ts";
import { NOTE_ENDING, type OwnerNote, readOwner } from "./owner-note.ts";
import { runningServer, stopServer } from "./process.ts";

/** Removes the clusters in the private root whose data folders were deleted since: nobody can find them any more. */
export async function removeOrphans(root: string, log: Pick<BaseLogger, "info">): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.endsWith(NOTE_ENDING)) continue;
    const note = join(root, name);
    const cluster = note.slice(0, -NOTE_ENDING.length);
    const owner = await readOwner(note);
    if (!owner || !(await wasDeleted(owner, cluster)) || !(await stopUnused(cluster))) continue;
    await rm(cluster, { recursive: true, force: true });
    await rm(note, { force: true });
    log.info({ cluster, dataDir: owner.dataDir }, "The database of a deleted data folder was removed");
  }
}

/** A folder on a disk that is not there right now is not deleted: its place then lies on another disk. */
async function wasDeleted({ dataDir, disk }: OwnerNote, cluster: string): Promise<boolean> {
  if (await exists(dataDir)) return (await recorded(dataDir)) !== cluster;
  let place = dirname(dataDir);
  while (!(await exists(place))) place = dirname(place);
  return (await stat(place)).dev === disk;
}

/** False while a program still uses the server of this cluster. */
async function stopUnused(cluster: string): Promise<boolean> {
  const opened = await openCluster(cluster).catch(ignoring(["ENOENT"], null));
  const server = opened && (await runningServer(opened.data));
  if (!opened || !server) return true;
  const keeper = await connectKeeper(opened, server.port);
  const alone = await takeAlone(keeper);
  if (alone) await stopServer(opened.data);
  await keeper.end().catch(() => {});
  return alone;
}
