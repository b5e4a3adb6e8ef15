/** How many cases a test tries: the first number in `npm test`, the second in `npm run test:long`. */
export function sized(short: number, long: number): number {
  return process.env.TEST_KIND === "long" ? long : short;
}
