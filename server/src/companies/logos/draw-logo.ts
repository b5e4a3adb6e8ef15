import { drawPicture } from "../../platform/pictures/drawing.ts";

const WIDTH = 800;
const HEIGHT = 400;

/**
 * Re-encodes a logo as PNG within our size limits. The type is detected from the content, and whatever else
 * the file contained (code, locations, names) is lost.
 */
export function drawLogo(file: Buffer): Promise<Buffer> {
  return drawPicture({ file, width: WIDTH, height: HEIGHT, fit: "inside", format: "png" });
}
