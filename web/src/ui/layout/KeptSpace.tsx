import type { ReactNode } from "react";

type KeptSpaceProps = {
  /** What may stand here at another time. */
  others: readonly string[];
  children: ReactNode;
};

/** Text that changes, in the space of the longest it may become, so that nothing below it moves. */
export function KeptSpace({ others, children }: KeptSpaceProps) {
  return (
    <span className="grid">
      {others.map((other) => (
        <span key={other} aria-hidden="true" className="invisible col-start-1 row-start-1">
          {other}
        </span>
      ))}
      <span aria-live="polite" className="col-start-1 row-start-1">
        {children}
      </span>
    </span>
  );
}
