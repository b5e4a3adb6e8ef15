import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { cx } from "../styles/cx.ts";
import { TINTS, type Tone } from "../styles/tones.ts";

export type EmptyKind = "first" | "nothing" | "cleared" | "forbidden" | "error";

const LOOKS: Record<EmptyKind, { icon: IconName; tone: Tone }> = {
  first: { icon: "plus", tone: "brand" },
  nothing: { icon: "search", tone: "neutral" },
  cleared: { icon: "check", tone: "positive" },
  forbidden: { icon: "lock", tone: "warning" },
  error: { icon: "warning", tone: "negative" },
};

export type EmptyStateProps = {
  kind: EmptyKind;
  title?: string;
  text?: ReactNode;
  icon?: IconName;
  /** Set where it is all the page shows. */
  pageTitle?: boolean;
  /** The action to offer. */
  action?: ReactNode;
  /** Inside a card, which brings its own room. */
  compact?: boolean;
  className?: string;
};

/** Why nothing is here, and what to do about it. */
export function EmptyState({
  kind,
  title,
  text,
  icon,
  action,
  compact,
  pageTitle,
  className,
}: EmptyStateProps) {
  const t = useT("ui");
  const look = LOOKS[kind];
  const Title = pageTitle ? "h1" : "p";
  return (
    <div
      role={kind === "error" ? "alert" : undefined}
      data-blank
      className={cx(
        "mx-auto flex max-w-dialog flex-col items-center gap-4 text-center",
        compact ? "py-4" : "px-4 py-12",
        className,
      )}
    >
      <span className={cx("flex size-12 items-center justify-center rounded-full", TINTS[look.tone])}>
        <Icon name={icon ?? look.icon} size={24} />
      </span>
      <div className="flex flex-col gap-1">
        <Title className="text-base font-semibold">{title ?? t(`empty.${kind}.title`)}</Title>
        <div className="text-balance text-muted">{text ?? t(`empty.${kind}.text`)}</div>
      </div>
      {action}
    </div>
  );
}
