import { abbreviate, formatEngagement, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { ReactNode } from "react";
import { useEngagementDecimals } from "../../platform/browser/preferences.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { cx } from "../styles/cx.ts";
import { Delta } from "./Delta.tsx";

type FigureKind = "count" | "rate" | "change";

type FigureProps = {
  label: string;
  value: number | null | undefined;
  /** A rate shows a percent sign and as many decimals as its reader wants, a change its sign and colour. */
  kind?: FigureKind;
  /** What changed, usually a Delta. */
  delta?: ReactNode;
  hint?: ReactNode;
  /** Stands at the right of the label: a small line of the days before. */
  corner?: ReactNode;
  /** One quiet line at the bottom: what the figure is made of. */
  footer?: ReactNode;
  /** More about it, on hover. */
  title?: string;
  /** Makes the tile a link that selects it, since the choice is stored in the address. */
  to?: string;
  selected?: boolean;
  className?: string;
};

const TILE = "flex min-w-0 flex-col gap-1 rounded-card border bg-surface p-4 md:p-5";

/** One figure in large type: K and M, the full value in the title. */
export function Figure(props: FigureProps) {
  const { label, value, kind = "count", delta, hint, corner, footer, title, to, selected, className } = props;
  const content = (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="text-muted" title={title}>
          {label}
        </span>
        {corner}
      </span>
      <FigureValue value={value} kind={kind} />
      {(delta || hint) && (
        <span className="flex min-h-5 flex-wrap items-baseline gap-x-2 text-sm">
          {delta}
          {hint && <span className="text-muted">{hint}</span>}
        </span>
      )}
      {footer && <span className="mt-auto text-xs text-muted">{footer}</span>}
    </>
  );
  if (to === undefined) return <div className={cx(TILE, "border-line", className)}>{content}</div>;
  return (
    <Link
      to={to}
      replace
      aria-current={selected ? "true" : undefined}
      className={cx(
        TILE,
        selected ? "border-brand-line ring-1 ring-brand-line" : "border-line hover:border-control",
        className,
      )}
    >
      {content}
    </Link>
  );
}

type FigureValueProps = { value: number | null | undefined; kind: FigureKind };

export function FigureValue({ value, kind }: FigureValueProps) {
  const t = useT("ui");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  // On a phone there is no more room for the longest ones.
  const style = "text-2xl font-semibold tabular-nums max-md:text-[1.625rem] max-md:leading-10";
  if (value === null || value === undefined)
    return (
      <span className={cx(style, "text-muted")} title={t("figure.none")}>
        –
      </span>
    );
  if (kind === "change") return <Delta value={value} short className={cx(style, "[&>span]:text-xs")} />;
  const rate =
    kind === "rate" ? t("delta.percent", { value: formatEngagement(value, language, decimals) }) : undefined;
  return (
    <span className={style} title={rate ?? formatNumber(value, language)}>
      {rate ?? abbreviate(value, language)}
    </span>
  );
}
