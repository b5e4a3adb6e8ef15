/** Random numbers from 0 up to 1 that are the same for the same seed, for drawn paths, tests and benches. */
export type Chance = () => number;

/** mulberry32 */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Varied = { unit: Chance; between(low: number, high: number): number; normal: Chance };

/** The same with numbers between two, and normally distributed ones (Box and Muller). */
export function variedOf(seed: number): Varied {
  const unit = chanceOf(seed);
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
  };
}
