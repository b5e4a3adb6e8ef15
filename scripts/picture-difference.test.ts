import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureDifference } from "./picture-difference.ts";

const page = (card: string, height = 400) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}"><rect width="640" height="${height}" fill="white"/>${card}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const card = (y: number, shade = "#333333") =>
  `<rect x="40" y="${y}" width="400" height="120" fill="${shade}"/>`;

test("the same page, and one whose shades differ a little, are no different", async () => {
  expect(await pictureDifference(await page(card(40)), await page(card(40)))).toBe(0);
  expect(await pictureDifference(await page(card(40)), await page(card(40, "#3a3a3a")))).toBe(0);
});

test("a card that moved is seen, and so is a page of another shape", async () => {
  expect(await pictureDifference(await page(card(40)), await page(card(120)))).toBeGreaterThan(0.1);
  expect(await pictureDifference(await page(card(40)), await page(card(40), 500))).toBe(1);
});
