import sharp from "sharp";
import { expect, test } from "vitest";
import { indexedPngs } from "./indexed-png.ts";

const rgba = (red: number, green: number, blue: number, opacity = 255) =>
  red | (green << 8) | (blue << 16) | (opacity << 24);

const pngOf = (pixels: Parameters<typeof indexedPngs>[0]) => indexedPngs(pixels)[0] ?? Buffer.alloc(0);

async function readBack(png: Buffer): Promise<Int32Array> {
  const data = await sharp(png).ensureAlpha().raw().toBuffer();
  return new Int32Array(new Uint8Array(data).buffer);
}

test("a drawing of few colours comes back as it was, also where nothing is drawn", async () => {
  const colors = [rgba(255, 255, 255), rgba(10, 111, 140), rgba(27, 31, 38), rgba(0, 0, 0, 0)];
  const data = Int32Array.from({ length: 12 * 7 }, (_, at) => colors[(at * at) % 4] ?? 0);
  expect(await readBack(pngOf({ data, width: 12, height: 7 }))).toEqual(data);
});

test("flat colours stay exact among many shades, and every shade stays close", async () => {
  const [width, height, flat] = [64, 64, rgba(13, 101, 201)];
  const shade = (at: number) => rgba(at % 256, (at * 7) % 256, (at * 13) % 256);
  const data = Int32Array.from({ length: width * height }, (_, at) => (at % 2 ? flat : shade(at)));
  const back = await readBack(pngOf({ data, width, height }));
  const channels = (color: number) => [0, 8, 16, 24].map((bits) => (color >>> bits) & 255);
  for (const [at, color] of data.entries()) {
    if (color === flat) expect(back[at]).toBe(flat);
    const were = channels(color);
    for (const [channel, is] of channels(back[at] ?? 0).entries())
      expect(Math.abs(is - (were[channel] ?? 0))).toBeLessThan(64);
  }
});
