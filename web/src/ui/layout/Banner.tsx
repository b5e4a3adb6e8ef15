import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";
import { TINTS } from "../styles/tones.ts";

const LOOKS = {
  info: { tint: TINTS.info, edge: "border-info/25", icon: "info" },
  warning: { tint: TINTS.warning, edge: "border-warning/25", icon: "warning" },
  danger: { tint: TINTS.negative, edge: "border-negative/25", icon: "warning" },
} as const;

type BannerProps = {
  tone?: keyof typeof LOOKS;
  title?: string;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
  children?: ReactNode;
};

/** A lasting notice at the top of a page or a card. */
export function Banner({ tone = "info", title, action, onDismiss, className, children }: BannerProps) {
  const t = useT("ui");
  const look = LOOKS[tone];
  return (
    <section
      aria-label={title ?? t(`tone.${tone === "danger" ? "error" : tone}`)}
      className={cx(
        "flex items-start gap-2 rounded-card border py-2 pr-2 pl-4",
        look.tint,
        look.edge,
        className,
      )}
    >
      <div className="flex min-h-9 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 gap-3 py-1">
          <Icon name={look.icon} />
          <div className="min-w-0 text-ink">
            {title && <p className="font-semibold">{title}</p>}
            {children && <div>{children}</div>}
          </div>
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton icon="close" label={t("dismiss")} className="text-muted" onClick={onDismiss} />
      )}
    </section>
  );
}
