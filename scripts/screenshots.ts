import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { listFiles } from "./files.ts";
import { ROOT } from "./paths.ts";

const IMAGES = join(ROOT, "docs/images");

/** Puts the pictures that the last end-to-end run took where the README shows them. */
const taken = join(ROOT, "e2e/results/screenshots");
const pictures = await listFiles(taken, ".", (path) => path.endsWith(".png"));
if (pictures.length === 0) {
  console.error("There are no pictures in e2e/results/screenshots: run npm test first.");
  process.exitCode = 1;
}
await mkdir(IMAGES, { recursive: true });
for (const picture of pictures) {
  await copyFile(join(taken, picture), join(IMAGES, basename(picture)));
  console.log(`docs/images/${basename(picture)}`);
}
