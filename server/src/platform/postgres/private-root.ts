import { chmod, lstat, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, ignoring, PostgresUnavailable } from "./errors.ts";

// /var/lib survives reboots and cleaners; /var/tmp is for systems where /var/lib is read-only.
const PARENTS = ["/var/lib", "/var/tmp"];

/**
 * A folder of root's that every user can walk through and only root can change: for the clusters and
 * programs that the server's user could not reach where they are.
 */
export async function privateRoot(parents: readonly string[] = PARENTS): Promise<string> {
  for (const parent of parents) {
    const root = join(parent, "owlstat");
    try {
      await mkdir(root).catch(ignoring(["EEXIST"], undefined));
    } catch (error) {
      if (["ENOENT", "EROFS", "EACCES", "EPERM"].includes(codeOf(error) ?? "")) continue;
      throw error;
    }
    const found = await lstat(root);
    // Anybody may create a name in /var/tmp: one that is not root's own is never trusted.
    if (!found.isDirectory() || found.uid !== 0) continue;
    await chmod(root, 0o711);
    return root;
  }
  throw new PostgresUnavailable(
    `Found no folder for the embedded PostgreSQL (tried ${parents.join(", ")}). Choose a DATA_DIR that every user can reach, or set DATABASE_URL.`,
  );
}
