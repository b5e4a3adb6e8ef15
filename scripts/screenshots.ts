import { copyFile, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { listFiles } from "./files.ts";
import { ROOT } from "./paths.ts";

/**
 * Puts the pictures that the last end-to-end run took where they are shown: PNG in the README, WebP on the home
 * page.
 */
const taken = join(ROOT, "e2e/results/screenshots");
const pictures = await listFiles(taken, ".", (path) => /\.(?:png|webp)$/.test(path));
if (pictures.length === 0) {
  console.error("There are no pictures in e2e/results/screenshots: run npm test first.");
  process.exitCode = 1;
}
for (const picture of pictures) {
  const place = picture.endsWith(".png")
    ? join("docs/images", basename(picture))
    : join("web/public", picture);
  await mkdir(dirname(join(ROOT, place)), { recursive: true });
  await copyFile(join(taken, picture), join(ROOT, place));
  console.log(place);
}
