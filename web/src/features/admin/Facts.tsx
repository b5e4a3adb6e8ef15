import type { ReactNode } from "react";

/** Names and values, one line each. Lines without a value stay away. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(55%)_1fr] gap-x-6 gap-y-2">
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
