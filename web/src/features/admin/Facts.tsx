import type { ReactNode } from "react";
import { cx } from "../../ui/styles/cx.ts";

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[];
  /** Names as wide as in other lists of the same panel, so that all values stand below each other. */
  aligned?: boolean;
};

/** Names and values, one line each. Lines without a value stay away. */
export function Facts({ facts, aligned = false }: FactsProps) {
  const columns = aligned ? "grid-cols-[8.5rem_1fr]" : "grid-cols-[fit-content(55%)_1fr]";
  return (
    <dl className={cx("grid gap-x-6 gap-y-2", columns)}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== "")
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
