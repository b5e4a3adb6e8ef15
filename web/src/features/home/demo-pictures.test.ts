import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { PICTURES } from "@owlstat/core/navigation/home-pictures.ts";
import { expect, test } from "vitest";

/** Of one language. */
const MOST_BYTES = 0.6 * 1024 * 1024;
/** So many pixels the files hold at least for each of the page. */
const SHARP = 1.5;
const FOLDER = fileURLToPath(new URL("../../../public/demo", import.meta.url));

/** Width and height in a WebP file, in any of its three kinds. */
function sizeOf(file: Buffer): { width: number; height: number } {
  const kind = file.subarray(12, 16).toString();
  if (kind === "VP8X") return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
  expect(kind).toBe("VP8 ");
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

test("each language has a picture for every theme, view and screen, sharper than it is shown", () => {
  for (const language of LANGUAGES) {
    let bytes = 0;
    for (const [view, sizes] of Object.entries(PICTURES))
      for (const theme of ["light", "dark"])
        for (const [kind, { width, height }] of Object.entries(sizes)) {
          const name = `${language}/${view}-${theme}-${kind}.webp`;
          const picture = readFileSync(join(FOLDER, name));
          bytes += picture.length;
          const size = sizeOf(picture);
          expect([name, size.width >= SHARP * width]).toEqual([name, true]);
          expect([name, size.width / size.height]).toEqual([name, expect.closeTo(width / height, 2)]);
        }
    expect([language, bytes < MOST_BYTES]).toEqual([language, true]);
  }
});
