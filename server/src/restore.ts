import { constants, copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { loadDatabase, requireEmpty } from "./platform/backup/load.ts";
import { BackupRefused, type Manifest, readManifest, verifyBackup } from "./platform/backup/manifest.ts";
import { bringFilesBack, requireNoFiles } from "./platform/backup/saved-files.ts";
import { type OpenStores, withStores } from "./platform/backup/with-stores.ts";
import type { Config } from "./platform/config.ts";
import { MigrationRefused, migrate, migrateTo } from "./platform/db/migrate.ts";
import { makeQueues } from "./platform/jobs/start-jobs.ts";
import { ownConfig } from "./platform/own-config.ts";

/**
 * Brings a backup back into an empty installation: `npm run restore -- folder`. It is compared with its
 * checksums first, and every table again once it is filled. An older backup is migrated to this version.
 */
async function restore(source: string | undefined): Promise<number> {
  if (!source) {
    process.stderr.write("Usage: npm run restore -- folder (that npm run backup made)\n");
    return 1;
  }
  const config = ownConfig();
  const folder = resolve(source);
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  const key = await bringKeyBack(config, folder);
  const rows = await withStores(config, (stores) => fill(stores, folder, manifest));
  process.stdout.write(
    `${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files are back, ` +
      `as they were at ${manifest.taken_at}\n${key}\n`,
  );
  return 0;
}

async function fill(
  { db, files, databaseUrl, log }: OpenStores,
  folder: string,
  manifest: Manifest,
): Promise<number> {
  await requireEmpty(db);
  await requireNoFiles(files);
  await migrateTo(db, manifest.migrations);
  const { jobs } = await import("./worker.ts");
  await makeQueues({ databaseUrl, jobs, log });
  const rows = await loadDatabase(db, folder, manifest);
  await bringFilesBack(files, folder, manifest.files);
  await migrate(db);
  return rows;
}

/** The key that was saved beside the backup, unless the operator gives one. */
async function bringKeyBack({ secretKey, dataDir }: Config, folder: string): Promise<string> {
  if (secretKey) return "The key is your SECRET_KEY.";
  await mkdir(dataDir, { recursive: true });
  const key = join(dataDir, "secret-key");
  try {
    await copyFile(`${folder}.key`, key, constants.COPYFILE_EXCL);
    return `The key is back as ${key}.`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return `The key ${key} was there already and is used.`;
    if (code !== "ENOENT") throw error;
    throw new BackupRefused(`There is no key: set SECRET_KEY, or put the saved one at ${folder}.key.`);
  }
}

process.exitCode = await restore(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof BackupRefused || error instanceof MigrationRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
