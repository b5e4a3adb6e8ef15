import sharp from "sharp";
import { expect, test } from "vitest";
import { logoGround } from "./logo-ground.ts";

const mark = (fill: string, ground = "none") =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="${ground}"/><circle cx="60" cy="40" r="30" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

test.each([
  ["a white one", "#ffffff", "none", "dark"],
  ["a light yellow one", "#fff3b0", "none", "dark"],
  ["a dark one", "#123456", "none", "light"],
  ["a red one", "#e6007e", "none", "light"],
  ["a white one that brings its own ground", "#ffffff", "#123456", "light"],
  ["nothing at all", "none", "none", "light"],
])("%s is read on its ground", async (_, fill, own, ground) => {
  expect(await logoGround(await mark(fill, own))).toBe(ground);
});
