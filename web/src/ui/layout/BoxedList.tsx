import type { ReactNode } from "react";

/** Rows in one box with lines between them. */
export function BoxedList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col divide-y divide-line rounded-card border border-line">{children}</ul>;
}
