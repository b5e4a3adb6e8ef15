import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { expect, test } from "vitest";
import { PHONE, WIDE } from "./DemoPicture.tsx";

const MOST_BYTES = 3 * 1024 * 1024;
const FOLDER = fileURLToPath(new URL("../../../public/demo", import.meta.url));
const SIZES = { wide: WIDE, phone: PHONE };

/** Width and height in a WebP file of the extended kind, as Chromium writes it. */
function sizeOf(file: Buffer): { width: number; height: number } {
  expect(file.subarray(8, 16).toString()).toBe("WEBPVP8X");
  return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
}

test("each language has a picture for every theme, view and screen, twice as sharp as it is shown", () => {
  let bytes = 0;
  for (const language of LANGUAGES) {
    for (const view of ["accounts", "profile"])
      for (const theme of ["light", "dark"])
        for (const [kind, { width, height }] of Object.entries(SIZES)) {
          const picture = readFileSync(join(FOLDER, language, `${view}-${theme}-${kind}.webp`));
          bytes += picture.length;
          expect(sizeOf(picture)).toEqual({ width: 2 * width, height: 2 * height });
        }
  }
  expect(bytes).toBeLessThan(MOST_BYTES);
});
