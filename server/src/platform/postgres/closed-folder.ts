import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { openFolder } from "./holder.ts";

/** Root's data folder under a folder closed to everybody else, and an open one for what must be reached. */
export async function closedFolder() {
  const folder = await openFolder();
  await mkdir(join(folder, "home"), { mode: 0o700 });
  await mkdir(join(folder, "var"), { mode: 0o755 });
  return { dataDir: join(folder, "home", "data"), home: join(folder, "home"), var: join(folder, "var") };
}

/** The clusters that root keeps there. */
export const clustersIn = async (parent: string) =>
  (await readdir(join(parent, "owlstat"))).filter((name) => /^cluster-[0-9a-f]+$/.test(name));
