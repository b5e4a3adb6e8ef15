import sharp, { type Sharp } from "sharp";
import { serveParent } from "../children/serve-parent.ts";
import type { Asked, Drawn, Refusal } from "./drawing.ts";

const FORMATS = new Set(["png", "jpeg", "webp"]);

sharp.concurrency(1);
sharp.cache(false);

/** Reads the head of the file only: nothing is unfolded before its size is known to be within bounds. */
async function refusalOf({ file, longestSide, mostPixels }: Asked): Promise<Refusal | null> {
  const readable = async () => sharp(file, { limitInputPixels: false }).metadata();
  const { format, width, height } = await readable().catch(() => ({ format: "", width: 0, height: 0 }));
  if (!FORMATS.has(format) || !width || !height) return "unreadable";
  if (width * height > mostPixels) return "too_many_pixels";
  return Math.max(width, height) > longestSide ? "side_too_long" : null;
}

function written(picture: Sharp, format: Asked["format"]): Sharp {
  if (format === "png") return picture.png({ compressionLevel: 9 });
  if (format === "webp") return picture.webp({ quality: 78 });
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 72 });
}

async function draw(asked: Asked): Promise<Drawn> {
  const refused = await refusalOf(asked);
  if (refused) return { refused };
  const { width, height, fit, format } = asked;
  const picture = sharp(asked.file, { limitInputPixels: asked.mostPixels, failOn: "error" })
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === "inside" });
  try {
    return { picture: await written(picture, format).toBuffer() };
  } catch {
    return { refused: "unreadable" };
  }
}

serveParent(draw);
