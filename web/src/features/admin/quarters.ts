const SHOWN = 8;

/** The running quarter and those before it, newest first, as `2026-Q4`. */
export function quartersBefore(now: number): string[] {
  const at = new Date(now);
  const newest = at.getUTCFullYear() * 4 + Math.floor(at.getUTCMonth() / 3);
  return Array.from({ length: SHOWN }, (_, index) => {
    const quarter = newest - index;
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
  });
}
