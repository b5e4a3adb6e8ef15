import { contrast, hexToOklch, oklchToHex } from "./oklch.ts";

/** Colours that go with one: an accent from the other side of the circle, and a dark ground of its hue. */
export function suggestColours(hex: string): { secondary: string; main: string } {
  const { l, c, h } = hexToOklch(hex);
  const accent = {
    l: Math.min(0.72, Math.max(0.45, l)),
    c: Math.max(0.09, Math.min(c, 0.16)),
    h: (h + 150) % 360,
  };
  return { secondary: oklchToHex(accent), main: oklchToHex({ l: 0.27, c: Math.min(c, 0.06), h }) };
}

/** The colour a picture is remembered by: the most frequent one that is neither grey nor clear. Null where all are. */
export function dominantColour(rgba: Uint8ClampedArray | Uint8Array): string | null {
  const counts = new Map<number, number>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(at, at + 4);
    if (a < 128 || Math.max(r, g, b) - Math.min(r, g, b) < 40) continue;
    // Neighbouring shades count as one.
    const shade = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    counts.set(shade, (counts.get(shade) ?? 0) + 1);
  }
  const [found] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!found) return null;
  const channels = [found[0] >> 8, (found[0] >> 4) & 15, found[0] & 15];
  return `#${channels.map((step) => (step * 17).toString(16).padStart(2, "0")).join("")}`;
}

/** The WCAG grade for the contrast of text. */
export function contrastGrade(
  a: string,
  b: string,
): { ratio: number; grade: "AAA" | "AA" | "large" | "low" } {
  const ratio = Math.floor(contrast(a, b) * 10) / 10;
  if (ratio >= 7) return { ratio, grade: "AAA" };
  if (ratio >= 4.5) return { ratio, grade: "AA" };
  return { ratio, grade: ratio >= 3 ? "large" : "low" };
}
