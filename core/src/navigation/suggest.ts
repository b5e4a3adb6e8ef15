import { ROUTES } from "./routes.ts";

/** How many letters may differ before a path is no longer considered a typo. */
const TOLERANCE = 3;
/** Longer ones are not looked at: strangers ask for addresses of any length, and each letter costs. */
const LONGEST = 100;

/** The route whose address is nearly what was typed, or null. */
export function nearestPath(pathname: string): string | null {
  if (pathname.length > LONGEST) return null;
  const typed = pathname.toLowerCase().replace(/\/+$/, "");
  const fixed = ROUTES.filter(
    (route) =>
      !route.path.includes(":") && route.path !== "/" && route.id !== "ui" && !("agencyOnly" in route),
  );
  let best: { path: string; distance: number } | null = null;
  for (const { path } of fixed) {
    const distance = editDistance(typed, path);
    if (distance <= Math.min(TOLERANCE, path.length / 3) && distance < (best?.distance ?? Infinity))
      best = { path, distance };
  }
  return best?.path ?? null;
}

/** Letters to insert, drop or change to turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
