import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { TINTS, type Tone } from "../styles/tones.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

type BadgeProps = { tone?: Tone; icon?: IconName; className?: string; children: ReactNode };

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap tabular-nums",
        TINTS[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
