import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";

const FORMAT = 1;
const NAME = "manifest.json";

const Count = z.int().check(z.minimum(0));
const Checksum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Whoever changed a backup by hand must not be able to name a place outside it. */
const Inside = z.string().check(z.regex(/^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/));

const SavedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: Count,
  /** The sum of the hashes of all rows, whatever their order. */
  content: z.string(),
  file: Inside,
  sha256: Checksum,
});
const Manifest = z.object({
  format: z.literal(FORMAT),
  taken_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(SavedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.array(z.object({ key: Inside, size: Count, sha256: Checksum })),
});

export type Manifest = z.output<typeof Manifest>;
export type SavedTable = z.output<typeof SavedTable>;
export type SavedFile = Manifest["files"][number];

/** A backup that cannot be taken or brought back. The message tells the operator why. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 1);
  await writeFile(join(folder, NAME), `${text}\n`, { flag: "wx", mode: 0o600, flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), "utf8").catch(() => {
    throw new BackupRefused(`${folder} holds no finished backup: it has no ${NAME}.`);
  });
  const parsed = z.safeParse(Manifest, readJson(text));
  if (!parsed.success) {
    throw new BackupRefused(`The ${NAME} in ${folder} cannot be read by this version of the program.`);
  }
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const tablePath = (folder: string, { file }: Pick<SavedTable, "file">) => join(folder, "tables", file);
export const filePath = (folder: string, key: string) => join(folder, "files", key);

/** Reads everything that the manifest names and compares it, before anything is changed anywhere. */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  const saved = [
    ...tables.map((table) => ({ path: tablePath(folder, table), sha256: table.sha256 })),
    ...files.map(({ key, sha256 }) => ({ path: filePath(folder, key), sha256 })),
  ];
  for (const { path, sha256 } of saved) {
    const found = await checksumOf(path).catch(() => null);
    if (found === null) throw new BackupRefused(`The backup lacks ${path}.`);
    if (found !== sha256) throw new BackupRefused(`${path} is not as it was when the backup was taken.`);
  }
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Lets bytes pass and counts them. */
export function measuring() {
  const hash = createHash("sha256");
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ size, sha256: hash.digest("hex") }) };
}
