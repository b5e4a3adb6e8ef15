import type { ReactNode } from "react";

type BigFigureProps = { value: string; full?: string; children?: ReactNode };

/** A figure in large type, with what belongs to it underneath. */
export function BigFigure({ value, full, children }: BigFigureProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-2xl font-semibold tabular-nums" title={full}>
        {value}
      </span>
      {children && <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-muted">{children}</div>}
    </div>
  );
}
