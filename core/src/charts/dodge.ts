import { clamp, round } from "./numbers.ts";

type Want = { at: number; size: number };

/**
 * Moves labels along one axis until none overlap, each as close as possible to the middle it wants. Returns
 * the middles in the order given. If they cannot all fit, they are spread evenly.
 */
export function dodge(wants: readonly Want[], low: number, high: number): number[] {
  const order = wants
    .map((want, index) => ({ ...want, index }))
    .sort((a, b) => a.at - b.at || a.index - b.index);
  const needed = order.reduce((sum, { size }) => sum + size, 0);
  const squeeze = needed > high - low ? Math.max(0, high - low) / needed : 1;
  const middles = new Array<number>(wants.length).fill(0);
  let edge = low;
  for (const { at, size, index } of order) {
    const half = (size * squeeze) / 2;
    middles[index] = Math.max(at, edge + half);
    edge = (middles[index] ?? 0) + half;
  }
  edge = Math.max(low, high);
  for (const { size, index } of order.reverse()) {
    const half = (size * squeeze) / 2;
    middles[index] = clamp(middles[index] ?? 0, low + half, Math.max(low + half, edge - half));
    edge = (middles[index] ?? 0) - half;
  }
  return middles.map(round);
}
