import type { ComponentProps } from "react";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";
import { useFieldControl } from "./Field.tsx";
import { CONTROL_HEIGHT, INPUT_STYLE } from "./input-style.ts";

type Option = { value: string; label: string; disabled?: boolean };
type SelectProps = ComponentProps<"select"> & { options: readonly Option[] };

/** The browser's own list, which every phone and screen reader knows. */
export function Select({ options, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <span className={cx("relative flex items-center", className)}>
      <select
        {...rest}
        {...control}
        className={cx(INPUT_STYLE, CONTROL_HEIGHT, "appearance-none pr-9 text-ellipsis")}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3 text-muted" />
    </span>
  );
}
