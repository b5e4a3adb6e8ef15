const KIND = process.env.TEST_KIND ?? "usual";

/** How many to try: more of them in `npm run test:long`. */
export function sized(short: number, long: number): number {
  return KIND === "long" ? long : short;
}

/** How many times to attack: all of them in `npm run test:attacks` and `npm run test:long`. */
export function sizedAttack(short: number, whole: number): number {
  return KIND === "usual" ? short : whole;
}
