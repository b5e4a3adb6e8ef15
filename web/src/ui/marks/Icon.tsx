import { cx } from "../styles/cx.ts";
import { ICONS, type IconName } from "./icons.ts";

type IconProps = { name: IconName; size?: 16 | 20 | 24; className?: string };

/** Decoration next to a text or inside a labelled control; hidden from screen readers. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={cx("shrink-0", className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 16 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
