import type { Paint, Palette } from "@owlstat/core/charts/colors.ts";
import type { Placed } from "@owlstat/core/charts/svg/pen.ts";
import type { Recolored } from "./indexed-png.ts";

type Rgb = readonly [red: number, green: number, blue: number];
/** A colour that a chart is drawn with, and those of its looks. */
export type Swap = { key: Rgb; looks: readonly Rgb[] };

/**
 * The surface is black. Mixed with it, or with each other, the other paints give shades that no other two give: so a
 * shade tells what it is mixed of. Found by trial.
 */
const SURFACE: Rgb = [0, 0, 0];
const KEYS: readonly Rgb[] = [
  ...([
    [1, 1, 0.25],
    [0.25, 1, 1],
    [1, 0, 0.75],
    [1, 0.25, 0],
  ] as const),
  ...([
    [1, 0.25, 0.5],
    [0, 1, 0],
    [0, 0.5, 1],
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
  if (!first || paints.length > KEYS.length + 1) return null;
  const swaps = paints.map((paint, index) => ({
    key: index === 0 ? SURFACE : (KEYS[index - 1] ?? SURFACE),
    looks: looks.map((look) => rgbOf(look[paint])),
  }));
  const drawn = paints.map((paint, index) => [paint, hexOf(swaps[index]?.key ?? SURFACE)]);
  return { palette: { ...first, ...Object.fromEntries(drawn) }, swaps };
}

/** What turns a drawn colour into that of a look. */
export function recolored(swaps: readonly Swap[], look: number): Recolored {
  const target = (place: number): Rgb => swaps[place]?.looks[look] ?? SURFACE;
  return (color) => {
    const { one, other, weights } = knownMix(color & 0xffffff, swaps);
    const [first, second] = weights;
    const [ground, a, b] = [target(0), target(one), target(other)];
    const mixed = ground.map((value, channel) =>
      Math.round(value * (1 - first - second) + (a[channel] ?? 0) * first + (b[channel] ?? 0) * second),
    );
    return (mixed[0] ?? 0) | ((mixed[1] ?? 0) << 8) | ((mixed[2] ?? 0) << 16) | (color & 0xff000000);
  };
}

/**
 * By the number of paints, as their keys are always the same: edges of lines and letters have the same shades in every
 * chart, and working out one takes long.
 */
const MIXES: Map<number, Mix>[] = KEYS.map(() => new Map());
const MOST_MIXES = 20_000;

function knownMix(color: number, swaps: readonly Swap[]): Mix {
  const known = MIXES[swaps.length - 2];
  const found = known?.get(color) ?? mixOf(channelsOf(color), swaps);
  if (known && known.size < MOST_MIXES) known.set(color, found);
  return found;
}

type Mix = { one: number; other: number; weights: readonly [number, number] };

/** Most shades are one paint on the surface, few are two side by side, fewest all three. */
const UNLIKELY = { pair: 0.0004, both: 0.0016 };

/** What a shade is most likely mixed of: one paint or two, and the surface. */
function mixOf(shade: Rgb, swaps: readonly Swap[]): Mix {
  let best: Mix & { error: number } = { one: 0, other: 0, weights: [0, 0], error: Number.POSITIVE_INFINITY };
  const consider = (one: number, other: number, weights: [number, number], unlikely: number) => {
    const [a, b] = [swaps[one]?.key ?? SURFACE, swaps[other]?.key ?? SURFACE];
    const mixed = a.map((value, at) => value * weights[0] + (b[at] ?? 0) * weights[1]);
    const error = unlikely + shade.reduce((sum, value, at) => sum + (value - (mixed[at] ?? 0)) ** 2, 0);
    if (error < best.error) best = { one, other, weights, error };
  };
  for (let one = 1; one < swaps.length; one += 1) {
    const a = swaps[one]?.key ?? SURFACE;
    consider(one, one, [within(dot(a, shade) / dot(a, a)), 0], 0);
    for (let other = one + 1; other < swaps.length; other += 1) {
      const b = swaps[other]?.key ?? SURFACE;
      consider(one, other, sideBySide(shade, a, b), UNLIKELY.pair);
      consider(one, other, onSurface(shade, a, b), UNLIKELY.both);
    }
  }
  return best;
}

const dot = (a: Rgb, b: Rgb) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** How much of two paints that touch each other. */
function sideBySide(shade: Rgb, a: Rgb, b: Rgb): [number, number] {
  const [ab, as] = [a, shade].map((one) => one.map((value, at) => value - (b[at] ?? 0)) as unknown as Rgb);
  const first = ab && as ? within(dot(ab, as) / dot(ab, ab)) : 0;
  return [first, 1 - first];
}

/** How much of two paints that leave some of the surface, by least squares. */
function onSurface(shade: Rgb, a: Rgb, b: Rgb): [number, number] {
  const [aa, ab, bb, as, bs] = [dot(a, a), dot(a, b), dot(b, b), dot(a, shade), dot(b, shade)];
  const determinant = aa * bb - ab * ab;
  const first = within((as * bb - bs * ab) / determinant);
  return [first, Math.min(within((bs * aa - as * ab) / determinant), 1 - first)];
}

const within = (share: number) => Math.min(1, Math.max(0, share));
const channelsOf = (color: number): Rgb => [
  (color & 255) / 255,
  ((color >>> 8) & 255) / 255,
  ((color >>> 16) & 255) / 255,
];
const hexOf = (key: Rgb) =>
  `#${key
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >>> 16, (value >>> 8) & 255, value & 255];
};
