import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { Spinner } from "../marks/Spinner.tsx";
import { cx } from "../styles/cx.ts";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work goes on: the label keeps its place, clicks are ignored, focus stays. */
  busy?: boolean;
  icon?: IconName;
};

/** Without `onClick` it submits its form, as a plain button would; with one it does only that. */
export function Button({
  variant = "primary",
  size = "md",
  busy = false,
  icon,
  type,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type ?? (onClick ? "button" : "submit")}
      className={buttonStyle(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? ignore : onClick}
    >
      {busy && <Spinner silent className="absolute" />}
      <span className={cx("inline-flex items-center gap-2", busy && "opacity-0")}>
        {icon && <Icon name={icon} size={size === "lg" ? 20 : 16} />}
        {children}
      </span>
    </button>
  );
}
