/** The colours of a mail on a light and on a dark screen. */
export const LIGHT = {
  page: "#f3f4f6",
  card: "#ffffff",
  text: "#1f2933",
  muted: "#52606d",
  border: "#dfe3e8",
} as const;
export const DARK = {
  page: "#12151a",
  card: "#1d2229",
  text: "#e7eaee",
  muted: "#a9b2bd",
  border: "#343b45",
} as const;

const FALLBACK_BRAND = "#4f46e5";

/** The brand's colour if it is one; it stands inside style attributes, so nothing else may. */
export function brandColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : FALLBACK_BRAND;
}

/** WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, two: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is easier to read on the colour. */
export function inkOn(color: string): string {
  return contrast(color, "#ffffff") >= contrast(color, "#000000") ? "#ffffff" : "#000000";
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
