import type { ComponentProps, ReactNode } from "react";
import { cx } from "../styles/cx.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  label: ReactNode;
  labelHidden?: boolean;
};

/** On or off, at once; what must be saved first is a checkbox. */
export function Switch({ label, labelHidden, className, ...rest }: SwitchProps) {
  return (
    <label className={cx("inline-flex min-h-9 items-center gap-3 pointer-coarse:min-h-11", className)}>
      <span className="relative flex h-6 w-10 shrink-0 items-center">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-full forced-colors:appearance-auto"
        />
        <span className="pointer-events-none h-6 w-10 forced-colors:hidden rounded-full border border-control bg-raised peer-checked:border-brand-border peer-checked:bg-brand peer-disabled:opacity-50" />
        <span className="pointer-events-none absolute left-1 forced-colors:hidden size-4 rounded-full bg-control transition-transform peer-checked:translate-x-4 peer-checked:bg-brand-on peer-disabled:opacity-50" />
      </span>
      <span className={labelHidden ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
