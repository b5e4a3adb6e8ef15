import type { Paint, Palette } from "@owlstat/core/charts/colors.ts";
import type { Placed } from "@owlstat/core/charts/svg/pen.ts";
import type { Recolored } from "./indexed-png.ts";

type Rgb = readonly [red: number, green: number, blue: number];
/** A colour that a chart is drawn with, and those of its looks. */
export type Swap = { key: Rgb; looks: readonly Rgb[] };

/** The surface is black, every other paint a corner of the colour cube: so a shade tells what it is mixed of. */
const SURFACE: Rgb = [0, 0, 0];
const CORNERS: readonly Rgb[] = [
  ...([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const),
  ...([
    [1, 1, 0],
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 1],
  ] as const),
];

/** The paints that a chart uses, the surface first. */
function paintsOf(scenes: readonly Placed[]): Paint[] {
  const used = scenes.flatMap(({ scene }) =>
    scene.marks.flatMap((mark) => (mark.kind === "text" ? [mark.fill] : [mark.fill, mark.stroke])),
  );
  return [...new Set<Paint>(["surface", ...used.filter((paint) => paint !== undefined)])];
}

/**
 * A palette to draw a chart with once, and what each of its colours stands for in each look. Null where the chart
 * has more paints than can be told apart.
 */
export function keyed(
  scenes: readonly Placed[],
  looks: readonly Palette[],
): { palette: Palette; swaps: Swap[] } | null {
  const paints = paintsOf(scenes);
  const [first] = looks;
  if (!first || paints.length > CORNERS.length + 1) return null;
  const swaps = paints.map((paint, index) => ({
    key: index === 0 ? SURFACE : (CORNERS[index - 1] ?? SURFACE),
    looks: looks.map((look) => rgbOf(look[paint])),
  }));
  const drawn = paints.map((paint, index) => [paint, hexOf(swaps[index]?.key ?? SURFACE)]);
  return { palette: { ...first, ...Object.fromEntries(drawn) }, swaps };
}

/** What turns a drawn colour into that of a look. */
export function recolored(swaps: readonly Swap[], look: number): Recolored {
  const target = (place: number): Rgb => swaps[place]?.looks[look] ?? SURFACE;
  return (color) => {
    const { one, other, weights } = mixOf(channelsOf(color), swaps);
    const [first, second] = weights;
    const [ground, a, b] = [target(0), target(one), target(other)];
    const mixed = ground.map((value, channel) =>
      Math.round(value * (1 - first - second) + (a[channel] ?? 0) * first + (b[channel] ?? 0) * second),
    );
    return (mixed[0] ?? 0) | ((mixed[1] ?? 0) << 8) | ((mixed[2] ?? 0) << 16) | (color & 0xff000000);
  };
}

type Mix = { one: number; other: number; weights: readonly [number, number] };

/** The two paints on the surface that a shade is most likely mixed of. */
function mixOf(shade: Rgb, swaps: readonly Swap[]): Mix {
  let best: Mix & { error: number } = { one: 0, other: 0, weights: [0, 0], error: Number.POSITIVE_INFINITY };
  for (let one = 1; one < swaps.length; one += 1) {
    for (let other = one; other < swaps.length; other += 1) {
      const [a, b] = [swaps[one]?.key ?? SURFACE, swaps[other]?.key ?? SURFACE];
      const weights = weightsOf(shade, a, b);
      const error = shade.reduce((sum, value, channel) => {
        const mixed = (a[channel] ?? 0) * weights[0] + (b[channel] ?? 0) * weights[1];
        return sum + (value - mixed) ** 2;
      }, 0);
      if (error < best.error - 1e-4) best = { one, other, weights, error };
    }
  }
  return best;
}

/** How much of both, by least squares. */
function weightsOf(shade: Rgb, a: Rgb, b: Rgb): [number, number] {
  const dot = (left: Rgb, right: Rgb) => left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
  const [aa, ab, bb, as, bs] = [dot(a, a), dot(a, b), dot(b, b), dot(a, shade), dot(b, shade)];
  const determinant = aa * bb - ab * ab;
  if (a === b || determinant === 0) return [within(as / aa), 0];
  const first = within((as * bb - bs * ab) / determinant);
  return [first, Math.min(within((bs * aa - as * ab) / determinant), 1 - first)];
}

const within = (share: number) => Math.min(1, Math.max(0, share));
const channelsOf = (color: number): Rgb => [
  (color & 255) / 255,
  ((color >>> 8) & 255) / 255,
  ((color >>> 16) & 255) / 255,
];
const hexOf = (key: Rgb) => `#${key.map((value) => (value ? "ff" : "00")).join("")}`;
const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >>> 16, (value >>> 8) & 255, value & 255];
};
