import type { ChildProcess } from "node:child_process";
import { pbkdf2 } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { bomb } from "../../testing/files/picture-bomb.ts";
import { startChild } from "../children/ask-child.ts";
import { createDrawing, drawPicture } from "./drawing.ts";

const small = { width: 160, height: 160, fit: "cover", format: "webp" } as const;
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a6f8c" } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test("a picture is drawn at the size and in the format asked for", async () => {
  const drawn = await drawPicture({ file: await paint(400, 100), ...small });
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });
});

test.each([
  ["1 × 25,000,000", bomb(1, 25_000_000), "picture_side_too_long"],
  ["10,001 × 1", bomb(10_001, 1), "picture_side_too_long"],
  ["9,000 × 9,000", bomb(9000, 9000), "picture_too_many_pixels"],
  ["nothing", Buffer.alloc(0), "picture_unreadable"],
])("%s is refused before it is unfolded", async (_size, file, code) => {
  await expect(drawPicture({ file, ...small })).rejects.toMatchObject({ code });
});

test("eight large pictures do not hold up a password", async () => {
  const file = await paint(5000, 5000);
  const order: string[] = [];
  const drawn = Array.from({ length: 8 }, () =>
    drawPicture({ file, ...small }).then(() => order.push("picture")),
  );
  // It waits for the same threads as the hash of a password.
  await promisify(pbkdf2)("correct horse", "salt", 1000, 32, "sha256").then(() => order.push("password"));
  await Promise.all(drawn);
  expect(order).toHaveLength(9);
  expect(order.at(-1)).toBe("picture");
});

test("who waits comes before what can wait", async () => {
  const draw = createDrawing();
  const file = await paint(9, 9);
  const order: string[] = [];
  const ask = (name: string, turn: "now" | "later") =>
    draw({ file, ...small }, turn).then(() => order.push(name));
  await Promise.all([ask("first", "later"), ask("second", "later"), ask("urgent", "now")]);
  expect(order).toEqual(["first", "urgent", "second"]);
});

test("a drawing that does not end is ended with its process, and the next one gets another", async () => {
  const stuck = fileURLToPath(new URL("../children/stuck.fixture.ts", import.meta.url));
  const children: ChildProcess[] = [];
  const start = () => {
    const child = startChild(stuck);
    children.push(child);
    return child;
  };
  const draw = createDrawing({ start, longestMilliseconds: 500 });
  const file = await paint(9, 9);
  for (const count of [1, 2]) {
    await expect(draw({ file, ...small })).rejects.toMatchObject({ code: "picture_unreadable" });
    expect(children).toHaveLength(count);
    await expect.poll(() => children.at(-1)?.signalCode).toBe("SIGKILL");
  }
});

test("more than can be drawn soon is refused at once", async () => {
  const draw = createDrawing({ mostWaiting: 2 });
  const file = await paint(9, 9);
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => draw({ file, ...small })));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
});
