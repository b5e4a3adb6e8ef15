import { useId } from "react";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { cx } from "../styles/cx.ts";

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly {
    value: Value;
    label: string;
    icon?: IconName;
    /** Shows the icon alone. */
    iconOnly?: boolean;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few, side by side: Chart / Table / CSV, monthly / yearly, 7 / 30 / 90 days. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx("inline-flex max-w-full flex-wrap rounded-control bg-raised p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.iconOnly ? option.label : undefined}
          className="relative flex h-8 min-w-9 items-center justify-center gap-1.5 rounded-md px-3 font-medium whitespace-nowrap text-muted hover:text-ink has-checked:bg-selected has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-brand-text pointer-coarse:h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {/* On a phone and in a narrow card the words alone leave room for the buttons beside them; in the narrowest the icons alone. */}
          {option.icon && (
            <Icon
              name={option.icon}
              size={16}
              className={option.iconOnly ? undefined : "max-md:hidden @max-[384px]:hidden @max-[272px]:block"}
            />
          )}
          <span className={option.iconOnly ? "sr-only" : option.icon && "@max-[272px]:sr-only"}>
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
