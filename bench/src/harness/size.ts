const SMALL = process.argv.includes("--small");

/**
 * How much a bench does: what the named setting says, else its usual size; with `--small` just enough to see that it
 * works.
 */
export function size(usual: number, small: number, setting?: string): number {
  const chosen = setting ? process.env[setting] : undefined;
  if (chosen) return Number(chosen);
  return SMALL ? small : usual;
}
