import sharp from "sharp";

/** Coarse enough to overlook how letters are smoothed, fine enough to see a card that moved. */
const WIDTH = 160;
/** Of 255 shades. */
const VISIBLE = 24;

/** The share of a picture that looks different from another; 1 when their shapes differ. */
export async function pictureDifference(one: Buffer | string, other: Buffer | string): Promise<number> {
  const [a, b] = await Promise.all([shrink(one), shrink(other)]);
  if (a.info.height !== b.info.height) return 1;
  let different = 0;
  for (let at = 0; at < a.data.length; at++) {
    if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > VISIBLE) different++;
  }
  return different / a.data.length;
}

const shrink = (picture: Buffer | string) =>
  sharp(picture).flatten().greyscale().resize({ width: WIDTH }).raw().toBuffer({ resolveWithObject: true });
