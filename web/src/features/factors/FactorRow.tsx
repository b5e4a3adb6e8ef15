import type { ReactNode } from "react";
import { Icon } from "../../ui/marks/Icon.tsx";

type FactorRowProps = { title: string; text: string; on?: boolean; children: ReactNode };

/** One line of the second steps, with what can be done about it. */
export function FactorRow({ title, text, on = false, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
        <span className="flex items-center gap-2 font-medium wrap-anywhere">
          {title}
          {on && <Icon name="check" size={16} className="text-positive" />}
        </span>
        <span className="text-muted">{text}</span>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
