const SIDE = 64;

/** The pixels of one of our pictures, scaled down. */
export async function readPixels(address: string): Promise<Uint8ClampedArray> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws nothing");
  pen.drawImage(picture, 0, 0, SIDE, SIDE);
  return pen.getImageData(0, 0, SIDE, SIDE).data;
}
