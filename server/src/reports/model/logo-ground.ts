import sharp from "sharp";

/** Enough pixels to tell what a logo looks like. */
const SIDE = 96;
/** Below this contrast with white, as WCAG computes it, a logo cannot be read on paper. */
const LEAST_CONTRAST = 1.8;
/** A logo that brings its own ground leaves hardly a pixel open. */
const OWN_GROUND = 0.95;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** On which ground a logo can be read: on paper, or on something dark because its own signs are light. */
export async function logoGround(png: Buffer): Promise<"light" | "dark"> {
  const small = sharp(png).resize({ width: SIDE, height: SIDE, fit: "inside" });
  const { data } = await small
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [seen, light, open] = [0, 0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const luminance = 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
    seen += alpha;
    light += alpha * luminance;
    open += 255 - alpha;
  }
  if (seen === 0 || seen / (seen + open) > OWN_GROUND) return "light";
  return 1.05 / (light / seen + 0.05) < LEAST_CONTRAST ? "dark" : "light";
}
