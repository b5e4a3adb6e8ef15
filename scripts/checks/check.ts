/** The result of a check: how many things it looked at, the problems, and notes to print when all is well. */
type Verdict = { looked: number; problems: string[]; notes?: string[] };
export type Check = (root: string) => Promise<Verdict>;

/** A check that looked at nothing has proved nothing, so it fails. */
export function verdict(
  looked: number,
  what: string,
  problems: readonly string[],
  notes: string[] = [],
): Verdict {
  const nothing = looked === 0 ? [`looked at no ${what}: is this the right folder?`] : [];
  return { looked, problems: [...nothing, ...problems], notes: [`${looked} ${what} looked at`, ...notes] };
}
