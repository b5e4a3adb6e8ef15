/** Positions are rounded so that a path stays short and reads the same on every machine. */
export function round(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

/** A value that can be drawn, else `null`. */
export function drawable(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function drawables(values: Iterable<number | null | undefined>): number[] {
  const kept: number[] = [];
  for (const value of values) {
    const number = drawable(value);
    if (number !== null) kept.push(number);
  }
  return kept;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
