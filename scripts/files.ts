import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const SKIPPED = new Set(["node_modules", "dist", "data", "results", ".git"]);

/** Every file below a folder of the tree, as sorted paths from its root. Generated folders are left out; a missing folder holds nothing. */
export async function listFiles(
  root: string,
  folder: string,
  wanted: (path: string) => boolean = () => true,
) {
  const found: string[] = [];
  async function visit(directory: string) {
    for (const entry of await entriesOf(directory)) {
      const path = join(directory, entry.name);
      const name = relative(root, path).split(sep).join("/");
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) await visit(path);
      else if (entry.isFile() && wanted(name)) found.push(name);
    }
  }
  await visit(join(root, folder));
  return found.sort();
}

async function entriesOf(directory: string) {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
