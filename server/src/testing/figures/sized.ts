export function sized(short: number, long: number): number {
  return process.env.TEST_KIND === "long" ? long : short;
}
