import { AppError } from "@owlstat/core/errors.ts";

/** More than any logo needs; a small file that unfolds into more is a trap. */
export const MOST_PIXELS = 25_000_000;
const WIDTH = 800;
const HEIGHT = 400;
const LONGEST_SECONDS = 10;

const FORMATS = new Set(["png", "jpeg", "webp"]);

/**
 * Draws a logo anew as a PNG within our bounds. What it is is read from the file, not from what its sender says;
 * whatever else it held (code, places, names) does not survive the drawing.
 */
export async function drawLogo(file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const readable = async () => sharp(file, { limitInputPixels: false }).metadata();
  const { format, width, height } = await readable().catch(() => ({ format: "", width: 0, height: 0 }));
  if (!FORMATS.has(format) || !width || !height) throw new AppError("picture_unreadable");
  if (width * height > MOST_PIXELS)
    throw new AppError("picture_too_many_pixels", { most: MOST_PIXELS / 1e6 });
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw new AppError("picture_unreadable");
  }
}
