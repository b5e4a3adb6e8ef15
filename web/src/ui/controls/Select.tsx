import type { ComponentProps } from "react";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";
import { useFieldControl } from "./Field.tsx";
import { CONTROL_HEIGHT, INPUT_STYLE } from "./input-style.ts";

/** Options of one group stand together, under its name. */
type Option = { value: string; label: string; disabled?: boolean; group?: string };
type SelectProps = ComponentProps<"select"> & { options: readonly Option[] };

const one = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

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
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) =>
          group === undefined ? (
            some.map(one)
          ) : (
            <optgroup key={group} label={group}>
              {some.map(one)}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3 text-muted" />
    </span>
  );
}
