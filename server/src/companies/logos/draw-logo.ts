import { drawPicture } from "../../platform/pictures/drawing.ts";

const WIDTH = 800;
const HEIGHT = 400;

/**
 * Draws a logo anew as a PNG within our bounds. What it is is read from the file, not from what its sender says;
 * whatever else it held (code, places, names) does not survive the drawing.
 */
export function drawLogo(file: Buffer): Promise<Buffer> {
  return drawPicture({ file, width: WIDTH, height: HEIGHT, fit: "inside", format: "png" });
}
