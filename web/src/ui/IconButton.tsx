import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, iconButtonStyle } from "./button-style.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { Spinner } from "./Spinner.tsx";
import { Tooltip } from "./Tooltip.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  icon: IconName;
  /** Its name for screen readers, shown as a tooltip. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
};

export function IconButton({
  icon,
  label,
  variant = "ghost",
  size = "md",
  busy = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} decorative>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={busy || rest.disabled}
        className={iconButtonStyle(variant, size, className)}
      >
        {busy ? <Spinner silent /> : <Icon name={icon} size={size === "sm" ? 16 : 20} />}
      </button>
    </Tooltip>
  );
}
