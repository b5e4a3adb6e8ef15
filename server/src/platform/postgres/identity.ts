import { access, readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { PostgresUnavailable } from "./errors.ts";

/** The user the database server runs as. PostgreSQL refuses to run as root. */
export interface Identity {
  uid: number;
  gid: number;
  /** True when we are root and act for another user: folders must be handed over, programs started as that user. */
  switched: boolean;
}

const NOBODY = 65534;

/** Ourselves; for root, the owner of an existing cluster, or else the system's "nobody". */
export async function serverIdentity(existingCluster: string | null): Promise<Identity> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid, switched: false };
  const owner = existingCluster ? await stat(existingCluster).catch(() => null) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, switched: true };
  // PostgreSQL looks up the name of its user: a uid that /etc/passwd does not know fails.
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const entry = passwd.split("\n").find((line) => line.split(":")[2] === String(NOBODY));
  if (process.platform !== "linux" || !entry) {
    throw new PostgresUnavailable(
      "The embedded PostgreSQL does not run as root on this system. Start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { uid: NOBODY, gid: Number(entry.split(":")[3]), switched: true };
}

export const spawnIdentity = ({ uid, gid, switched }: Identity) => (switched ? { uid, gid } : {});

/** May this user do `bits` (4 read, 2 write, 1 enter or execute) to the file? For another user, by its mode alone. */
export async function permits(
  path: string,
  { uid, gid, switched }: Identity,
  bits: number,
): Promise<boolean> {
  if (!switched) {
    return access(path, bits).then(
      () => true,
      () => false,
    );
  }
  const file = await stat(path);
  const shift = file.uid === uid ? 6 : file.gid === gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
}

/** May this user walk down to `folder`? The folder must exist and be a real path. */
export async function reaches(folder: string, who: Identity): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (!(await permits(at, who, 1))) return false;
    if (at === dirname(at)) return true;
  }
}
