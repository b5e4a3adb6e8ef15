import { createHash } from "node:crypto";
import { chmod, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, ignoring, PostgresUnavailable } from "./errors.ts";
import { type Identity, reaches } from "./identity.ts";
import { noteOwner } from "./owner-note.ts";

const RECORD = "cluster-location";

export const exists = (path: string) => stat(path).then(() => true, ignoring(["ENOENT"], false));

export const recorded = (dataDir: string) =>
  readFile(join(dataDir, RECORD), "utf8").then((text) => text.trim(), ignoring(["ENOENT"], null));

/** Makes the data folder and answers its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  const created = await mkdir(dataDir, { recursive: true });
  const real = await realpath(dataDir);
  // Walking through is enough for the server's user: its cluster inside is closed to everybody else.
  if (created && process.getuid?.() === 0) await chmod(real, 0o711);
  return real;
}

/** The cluster's folder if a former start has made one. */
export async function existingCluster(dataDir: string): Promise<string | null> {
  const path = (await recorded(dataDir)) ?? join(dataDir, "cluster");
  return (await exists(path)) ? path : null;
}

/**
 * Where the cluster of this data folder lives: inside it, or, when the server's user cannot walk down to it
 * (root's home is closed to others), in a folder of the private root named after the data folder.
 * The data folder keeps a record of that place, so it is found again.
 */
export async function clusterLocation(
  dataDir: string,
  who: Identity,
  root: () => Promise<string>,
): Promise<{ path: string; setAside: string | null }> {
  const record = await recorded(dataDir);
  if (record) return { path: record, setAside: null };
  const inside = join(dataDir, "cluster");
  if (!who.switched || (await reaches(dataDir, who))) {
    await refuseForeign(inside);
    return { path: inside, setAside: null };
  }
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const outside = join(await root(), `cluster-${name}`);
  const setAside = await setAsideLeftover(dataDir, outside);
  if (await exists(inside)) await move(inside, outside);
  // Before the cluster is made, so that a cluster without a record is always a leftover.
  await writeFile(join(dataDir, RECORD), `${outside}\n`);
  await noteOwner(outside, dataDir);
  return { path: outside, setAside };
}

/**
 * Handles a cluster whose data folder was deleted since: the folder starts empty, and the old data is kept
 * next to it.
 */
async function setAsideLeftover(dataDir: string, outside: string): Promise<string | null> {
  if (!(await exists(outside)) || (await recorded(dataDir))) return null;
  const { birthtimeMs } = await stat(outside);
  const aside = `${outside}-replaced-${Math.round(birthtimeMs)}`;
  await rename(outside, aside).catch(ignoring(["ENOENT"], undefined));
  return aside;
}

async function refuseForeign(cluster: string): Promise<void> {
  const uid = process.getuid?.();
  const owner = await stat(cluster).catch(ignoring(["ENOENT"], null));
  if (owner && uid !== 0 && owner.uid !== uid) {
    throw new PostgresUnavailable(
      `The database in ${cluster} belongs to another user (uid ${owner.uid}). Start as that user, choose another DATA_DIR, or set DATABASE_URL.`,
    );
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    const draft = `${to}-moving`;
    await rm(draft, { recursive: true, force: true });
    await cp(from, draft, { recursive: true, preserveTimestamps: true });
    await rename(draft, to);
    await rm(from, { recursive: true });
  }
}
