import { sized } from "../figures/sized.ts";

/** Orders that things may come in: all of them in `npm run test:long`, else every fifth. */
export function ordersOf<T>(items: readonly T[]): T[][] {
  const step = sized(5, 1);
  return permutations(items).filter((_order, index) => index % step === 0);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
