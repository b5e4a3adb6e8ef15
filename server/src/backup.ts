import { copyFile, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dumpDatabase } from "./platform/backup/dump.ts";
import { BackupRefused, writeManifest } from "./platform/backup/manifest.ts";
import { saveFiles } from "./platform/backup/saved-files.ts";
import { withStores } from "./platform/backup/with-stores.ts";
import type { Config } from "./platform/config.ts";
import { ownConfig } from "./platform/own-config.ts";

/**
 * Saves the database and the files of an installation in a new folder, also while the program runs:
 * `npm run backup -- folder`. The generated key is saved beside that folder, to be kept elsewhere.
 */
async function backup(target: string | undefined): Promise<number> {
  if (!target) {
    process.stderr.write("Usage: npm run backup -- folder (which does not exist yet)\n");
    return 1;
  }
  const config = ownConfig();
  const folder = resolve(target);
  await makeFolder(folder);
  try {
    const saved = await withStores(config, async ({ db, files }) => {
      const takenAt = new Date().toISOString();
      const database = await dumpDatabase(db, folder);
      return { taken_at: takenAt, ...database, files: await saveFiles(files, folder) };
    });
    await writeManifest(folder, saved);
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${saved.tables.length} tables with ${rows} rows and ${saved.files.length} files are saved in ${folder}\n`,
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  process.stdout.write(`${await saveKey(config, folder)}\n`);
  return 0;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new BackupRefused(`${folder} exists already. Name a new folder.`);
    throw new BackupRefused(`${folder} could not be made: ${error.message}`);
  });
}

/** Who has both the key and the database can read what is encrypted in it, so they are not put together. */
async function saveKey({ secretKey, dataDir }: Config, folder: string): Promise<string> {
  if (secretKey) return "The key is your SECRET_KEY: it is not part of the backup.";
  const place = `${folder}.key`;
  await copyFile(join(dataDir, "secret-key"), place);
  return `The key is in ${place}: keep it elsewhere, the backup cannot be read without it.`;
}

process.exitCode = await backup(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof BackupRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
