import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { cx } from "../styles/cx.ts";
import { useFieldControl } from "./Field.tsx";
import { CONTROL_HEIGHT, INPUT_STYLE, READ_ONLY } from "./input-style.ts";

export type InputProps = Omit<ComponentProps<"input">, "prefix"> & {
  icon?: IconName;
  /** Fixed text in front of what is typed, as "@" or "https://". */
  prefix?: string;
  /** A control at the right end, inside the box. */
  end?: ReactNode;
};

export function Input({ icon, prefix, end, className, ...rest }: InputProps) {
  const control = useFieldControl(rest);
  const input = (
    <input
      {...rest}
      {...control}
      className={cx(
        INPUT_STYLE,
        CONTROL_HEIGHT,
        rest.readOnly && READ_ONLY,
        icon && "pl-9",
        Boolean(end) && "pr-11",
        prefix && "rounded-l-none",
        className,
      )}
    />
  );
  if (!icon && !end && !prefix) return input;
  return (
    <span className="relative flex w-full items-center">
      {icon && <Icon name={icon} className="pointer-events-none absolute left-2.5 text-muted" />}
      {prefix && (
        <span
          aria-hidden="true"
          className="flex h-9 shrink-0 items-center rounded-l-control border border-r-0 border-control bg-raised px-3 text-base text-muted pointer-coarse:h-11"
        >
          {prefix}
        </span>
      )}
      {input}
      {end && <span className="absolute right-0.5 flex items-center">{end}</span>}
    </span>
  );
}
