import { copyFile, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { listFiles } from "./files.ts";
import { ROOT } from "./paths.ts";
import { pictureDifference } from "./picture-difference.ts";

/** Other fonts change about a hundredth of a picture; a card that came or went changes more. */
const SAME_PAGE = 0.03;

const taken = join(ROOT, "e2e/results/screenshots");
const pictures = await listFiles(taken, ".", (path) => /\.(?:png|webp)$/.test(path));

/** PNG is shown in the README, WebP on the home page. */
function placeOf(picture: string) {
  return picture.endsWith(".png") ? join("docs/images", basename(picture)) : join("web/public", picture);
}

/** Puts the pictures that the last end-to-end run took where they are shown. */
async function replace() {
  for (const picture of pictures) {
    const place = placeOf(picture);
    await mkdir(dirname(join(ROOT, place)), { recursive: true });
    await copyFile(join(taken, picture), join(ROOT, place));
    console.log(place);
  }
}

/** Says which of the pictures shown are older than the page they show, and changes none. */
async function compare() {
  for (const picture of pictures) {
    const place = placeOf(picture);
    const share = await pictureDifference(join(taken, picture), join(ROOT, place)).catch(() => 1);
    if (share <= SAME_PAGE) continue;
    console.error(`${place}: ${Math.round(share * 100)} % looks different from the page of today`);
    process.exitCode = 1;
  }
  if (!process.exitCode) console.log(`${pictures.length} pictures show the pages of today`);
}

if (pictures.length === 0) {
  console.error("There are no pictures in e2e/results/screenshots: run npm test first.");
  process.exitCode = 1;
} else if (process.argv.includes("--check")) await compare();
else await replace();
