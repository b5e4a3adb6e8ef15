import type { ReactNode } from "react";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";

type DisclosureProps = {
  title: ReactNode;
  /** Disclosures with the same name close each other. */
  name?: string;
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A question that opens to its answer; works before any script has run. */
export function Disclosure({ title, name, defaultOpen, className, children }: DisclosureProps) {
  return (
    <details name={name} open={defaultOpen} className={cx("group/open border-b border-line", className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3 text-base font-medium hover:text-brand-text">
        {title}
        <Icon name="chevron-down" className="text-muted transition-transform group-open/open:rotate-180" />
      </summary>
      <div className="max-w-prose pb-5 text-base text-muted">{children}</div>
    </details>
  );
}
