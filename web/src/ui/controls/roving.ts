type Axis = "horizontal" | "vertical";

const STEPS: Record<Axis, Record<string, number>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

/** The index that an arrow key, Home or End leads to, wrapping around; undefined for other keys. */
export function nextIndex(key: string, index: number, count: number, axis: Axis): number | undefined {
  if (count === 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[axis][key];
  if (step === undefined) return undefined;
  if (index < 0) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}
