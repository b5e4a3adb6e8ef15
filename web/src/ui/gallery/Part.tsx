import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";

type PartProps = { title: string; row?: boolean; children: ReactNode };

/** One group of parts with its name. */
export function Part({ title, row, children }: PartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xs font-medium text-muted">{title}</h2>
      <div className={cx("flex min-w-0 gap-4", row ? "flex-wrap items-center" : "flex-col")}>{children}</div>
    </section>
  );
}
