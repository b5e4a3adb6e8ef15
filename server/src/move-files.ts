import type { Config } from "./platform/config.ts";
import { copyFiles, removeCopied } from "./platform/files/copy-files.ts";
import { openDiskStore } from "./platform/files/disk-store.ts";
import { FilesUnavailable } from "./platform/files/errors.ts";
import { filesFolder } from "./platform/files/open-files.ts";
import { openS3Store } from "./platform/files/s3-store.ts";
import { ownConfig } from "./platform/own-config.ts";
import { startProblem } from "./platform/start-problems.ts";

const USAGE = `Usage: npm run move-files -- s3      copies every file from DATA_DIR into the bucket of FILES_URL
       npm run move-files -- disk    copies them back
With --remove, files whose copy is the same are then deleted where they came from.
`;

/** Copies files between the folder and the bucket. Can be run again, and while the program runs. */
async function moveFiles([target, ...options]: readonly string[]): Promise<number> {
  const known = options.every((option) => option === "--remove");
  if ((target !== "s3" && target !== "disk") || !known) return refuse(USAGE);
  config = ownConfig();
  if (!config.files) return refuse("FILES_URL is not set, so there is no bucket.\n");
  const disk = await openDiskStore(filesFolder(config));
  const bucket = openS3Store(config.files);
  const [from, to] = target === "s3" ? [disk, bucket] : [bucket, disk];
  const { copied, there } = await copyFiles(from, to);
  process.stdout.write(`${copied} files were copied, ${there} were there already.\n`);
  if (!options.includes("--remove")) return 0;
  const { removed, kept } = await removeCopied(from, to);
  process.stdout.write(`${removed} files were deleted where they came from.\n`);
  if (kept.length === 0) return 0;
  return refuse(`${kept.length} are not the same there and were kept, the first is ${kept[0]}\n`);
}

function refuse(text: string): number {
  process.stderr.write(text);
  return 1;
}

let config: Config | null = null;
try {
  process.exitCode = await moveFiles(process.argv.slice(2));
} catch (error) {
  const text = error instanceof FilesUnavailable ? error.message : startProblem(error, config);
  if (text === null) throw error;
  process.exitCode = refuse(`${text}\n`);
}
