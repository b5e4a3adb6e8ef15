import type { ComponentProps } from "react";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { Spinner } from "../marks/Spinner.tsx";
import { Tooltip } from "../overlays/Tooltip.tsx";
import { type ButtonSize, type ButtonVariant, iconButtonStyle } from "./button-style.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
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
