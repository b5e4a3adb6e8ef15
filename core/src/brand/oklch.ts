/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };
type Triple = readonly [number, number, number];

/** Accepts `#abc` and `#aabbcc`; undefined for anything else. */
export function normalizeHex(text: string): string | undefined {
  const found = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!found) return undefined;
  return found.length === 6 ? `#${found}` : `#${[...found].map((digit) => digit + digit).join("")}`;
}

function linearOf(hex: string): Triple {
  const packed = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => {
    const value = ((packed >> shift) & 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}

function hexOf(linear: Triple): string {
  const digits = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const alpha = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(alpha, beta),
    h: ((Math.atan2(beta, alpha) * 180) / Math.PI + 360) % 360,
  };
}

function oklchToLinear({ l: lightness, c, h }: Oklch): Triple {
  const alpha = c * Math.cos((h * Math.PI) / 180);
  const beta = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * alpha + 0.2158037573 * beta) ** 3;
  const m = (lightness - 0.1055613458 * alpha - 0.0638541728 * beta) ** 3;
  const s = (lightness - 0.0894841775 * alpha - 1.291485548 * beta) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (linear: Triple) => linear.every((value) => value > -0.0001 && value < 1.0001);

/** The nearest colour a screen can show: lightness and hue are kept, chroma gives way. */
export function oklchToHex(colour: Oklch): string {
  const wanted = oklchToLinear(colour);
  if (inGamut(wanted)) return hexOf(wanted);
  let low = 0;
  let high = colour.c;
  while (high - low > 0.0005) {
    const middle = (low + high) / 2;
    if (inGamut(oklchToLinear({ ...colour, c: middle }))) low = middle;
    else high = middle;
  }
  return hexOf(oklchToLinear({ ...colour, c: low }));
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2 between two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
