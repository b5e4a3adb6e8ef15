import type { Varied } from "@owlstat/core/chance.ts";

/** Every order of magnitude between the two is equally likely. */
export function logBetween({ unit }: Varied, low: number, high: number): number {
  return low * (high / low) ** unit();
}

/** A number around `middle`; `spread` is the standard deviation of its logarithm. */
export function lognormal({ normal }: Varied, middle: number, spread: number): number {
  return middle * Math.exp(spread * normal());
}

export function whole(chance: Varied, low: number, high: number): number {
  return Math.floor(chance.between(low, high + 1));
}

export function oneOf<T>({ unit }: Varied, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(unit() * choices.length)] ?? choices[0];
}

/** How many of independent rare things happen, when `mean` are expected. */
export function poisson({ unit, normal }: Varied, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  let count = 0;
  for (let left = unit(); left > Math.exp(-mean); left *= unit()) count += 1;
  return count;
}

/** How many of `members` take part, each with the same likelihood. */
export function takingPart({ normal }: Varied, members: number, likelihood: number): number {
  const spread = Math.sqrt(members * likelihood * (1 - likelihood));
  return Math.min(members, Math.max(0, Math.round(members * likelihood + spread * normal())));
}

/** A factor for the few posts that go far beyond the rest: Pareto's law with an end. */
export function luck({ unit }: Varied, likelihood: number): number {
  return unit() < likelihood ? Math.min(30, 1.5 * (1 - unit()) ** (-1 / 1.5)) : 1;
}
