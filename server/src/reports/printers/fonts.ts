import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The faces of documents: the product's own, then what other alphabets and emoji need. */
const FACES = [
  "geist/400Regular/Geist_400Regular.ttf",
  "geist/600SemiBold/Geist_600SemiBold.ttf",
  "noto-sans/400Regular/NotoSans_400Regular.ttf",
  "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
  "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
] as const;

/** The paths of the font files. */
function fontFiles(): string[] {
  return FACES.map((face) => require.resolve(`@expo-google-fonts/${face}`));
}

export function fontBytes(): Buffer[] {
  return fontFiles().map((file) => readFileSync(file));
}
