import type { Split } from "../content/groups.ts";
import type { AnalysisResult } from "../types.ts";

/**
 * How important a finding is to the reader of a report, 0 to 100. Changes rank above states, and larger
 * changes above smaller ones. A strength of 0 means that nothing happened, and the finding is left out.
 */
export type Weight<Value> = { base: number; strength: (value: Value) => number };

const ALWAYS = () => 0.5;
export const upTo = (most: number) => (value: number | null | undefined) =>
  Math.min(1, Math.abs(value ?? 0) / most);
export const isBetter = ({ better }: Pick<Split, "better">) => better === "with";
/** Weight 0 when no group is clearly better, because there is nothing to say. */
export const where = (clear: boolean) => (clear ? ALWAYS() : 0);
/** How much what was found matters here; 0 where there is nothing to say. */
export function weighed<Value>(
  weight: Weight<Value> | undefined,
  result: AnalysisResult<Value> | undefined,
): number {
  if (!weight || !result?.ok) return 0;
  const strength = weight.strength(result.value);
  return strength === 0 ? 0 : weight.base * (0.5 + strength / 2);
}

export const weight = <Value>(base: number, strength: (value: Value) => number = ALWAYS): Weight<Value> => ({
  base,
  strength,
});
