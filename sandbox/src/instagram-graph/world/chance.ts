/** Repeatable chance: the same seed, salt and index always give the same number, in any order of asking. */

/** A separate salt for each decision, so that decisions are independent of each other. */
export const SALT = {
  id: 1,
  tier: 2,
  kind: 3,
  niche: 4,
  language: 5,
  created: 6,
  growth: 7,
  posts: 8,
  mix: 9,
  engagement: 10,
  hidden: 11,
  paid: 12,
  wave: 13,
  noise: 14,
  viral: 15,
  purge: 16,
  follows: 17,
  schedule: 18,
  format: 19,
  likes: 20,
  comments: 21,
  views: 22,
  caption: 23,
  bio: 24,
  children: 25,
  shortcode: 26,
} as const;

type Salt = (typeof SALT)[keyof typeof SALT];

function scramble(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193);
  }
  return scramble(seed);
}

/** A whole number from 0 to 2³²−1. */
export function draw(seed: number, salt: Salt, index = 0): number {
  return scramble(scramble(seed ^ Math.imul(salt, 0x9e3779b1)) + Math.imul(index, 0x85ebca6b));
}

/** A number from 0 to just below 1. */
export function chance(seed: number, salt: Salt, index = 0): number {
  return draw(seed, salt, index) / 2 ** 32;
}

/** Normally distributed around 0 with deviation 1. */
export function normal(seed: number, salt: Salt, index = 0): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance(seed, salt, index * 2)));
  return radius * Math.cos(2 * Math.PI * chance(seed, salt, index * 2 + 1));
}

export function logNormal(sigma: number, seed: number, salt: Salt, index = 0): number {
  return Math.exp(sigma * normal(seed, salt, index));
}

export function pick<T>(list: readonly T[], seed: number, salt: Salt, index = 0): T {
  return list[draw(seed, salt, index) % list.length] as T;
}

/** Straight lines between the given points (x ascending), flat outside. */
export function between(points: readonly (readonly [number, number])[], x: number): number {
  let left = points[0] as readonly [number, number];
  if (x <= left[0]) return left[1];
  for (let index = 1; index < points.length; index += 1) {
    const right = points[index] as readonly [number, number];
    if (x < right[0]) return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
    left = right;
  }
  return left[1];
}
