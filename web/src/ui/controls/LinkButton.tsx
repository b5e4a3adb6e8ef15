import { Link, type LinkProps } from "../../platform/routing/router.tsx";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  className?: string;
};

/** A link to a page of ours that looks like a button. */
export function LinkButton({
  variant = "primary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon && <Icon name={icon} size={size === "lg" ? 20 : 16} />}
      {children}
    </Link>
  );
}
