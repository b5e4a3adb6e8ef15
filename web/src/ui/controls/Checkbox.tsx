import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  labelHidden?: boolean;
  /** Some of what it stands for is on, some is off. */
  mixed?: boolean;
  /** The label takes the full width, with the box next to its middle. */
  wide?: boolean;
};

export function Checkbox({
  label,
  hint,
  error,
  labelHidden,
  mixed = false,
  wide = false,
  className,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  const describedBy = cx(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined;
  return (
    <div className={className}>
      <label
        className={cx(
          "flex min-h-9 gap-2 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5",
          wide ? "items-center" : "items-start",
        )}
      >
        <span className="relative flex size-6 shrink-0 items-center justify-center">
          <input
            {...rest}
            ref={box}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="peer absolute inset-0 size-6 appearance-none rounded-md forced-colors:appearance-auto"
          />
          <span className="pointer-events-none flex size-4.5 forced-colors:hidden items-center justify-center rounded-sm border border-control bg-surface text-transparent peer-checked:border-brand-border peer-checked:bg-brand peer-checked:text-brand-on peer-indeterminate:border-brand-border peer-indeterminate:bg-brand peer-indeterminate:text-brand-on peer-disabled:opacity-50 peer-aria-invalid:border-negative">
            <Icon name={mixed ? "minus" : "check"} size={16} />
          </span>
        </span>
        <span className={labelHidden ? "sr-only" : wide ? "min-w-0 flex-1" : "pt-0.5"}>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="pl-8 text-negative">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
