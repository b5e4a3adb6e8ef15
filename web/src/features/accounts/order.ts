export type Side = "before" | "after";

/** The order after some names were moved next to another one; they keep their order among themselves. */
export function placedBeside(
  order: readonly string[],
  names: readonly string[],
  target: string,
  side: Side,
): readonly string[] {
  if (names.includes(target)) return order;
  const moving = new Set(names);
  const rest = order.filter((name) => !moving.has(name));
  const at = rest.indexOf(target);
  if (at < 0) return order;
  const cut = side === "before" ? at : at + 1;
  return [...rest.slice(0, cut), ...order.filter((name) => moving.has(name)), ...rest.slice(cut)];
}

/** The names from one to another in the shown order, including both. */
export function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}
