import { cx } from "../styles/cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "bar" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-brand-border bg-brand text-brand-on hover:bg-brand-hover",
  secondary: "border-line bg-surface text-ink shadow-card hover:bg-raised",
  ghost: "border-transparent text-ink hover:bg-raised",
  /** On the bar of a brand, whose colour is its own. */
  bar: "border-transparent text-inherit hover:bg-current/10",
  danger: "border-transparent bg-danger text-white hover:bg-danger-hover",
};
const SIZES: Record<ButtonSize, string> = {
  sm: "h-8 px-3 text-sm",
  md: "h-9 px-4 text-sm",
  lg: "h-11 px-5 text-base",
};
const SQUARES: Record<ButtonSize, string> = { sm: "size-8", md: "size-9", lg: "size-11" };

const BASE =
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none transition-transform active:scale-98 disabled:pointer-events-none disabled:opacity-50";

export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], "pointer-coarse:min-h-11", className);
}

export function iconButtonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(
    BASE,
    VARIANTS[variant],
    SQUARES[size],
    "pointer-coarse:min-h-11 pointer-coarse:min-w-11",
    className,
  );
}
