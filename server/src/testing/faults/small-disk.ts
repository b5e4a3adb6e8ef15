import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIZE = 1536 * 1024 * 1024;
const PIECE = Buffer.alloc(4 * 1024 * 1024);

/** A folder on a disk of its own that can be filled; where the machine lets nobody mount one, on the machine's. */
export async function smallDisk() {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-faults-"));
  const options = ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder];
  const own = process.platform === "linux" && spawnSync("mount", options).status === 0;
  // The database's server runs as another user, who must be able to walk in.
  await chmod(folder, 0o711);
  const ballast = join(folder, "ballast");
  return {
    folder,
    own,
    /** Leaves no room at all. */
    async fill() {
      const file = await open(ballast, "w");
      try {
        for (;;) await file.write(PIECE);
      } catch {
        // Full.
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      if (own) spawnSync("umount", ["-l", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
