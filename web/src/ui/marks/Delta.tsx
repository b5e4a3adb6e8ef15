import { type DeltaKind, type DeltaParts, deltaParts } from "@owlstat/core/i18n/delta.ts";
import { useEngagementDecimals } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { cx } from "../styles/cx.ts";
import { TONE_TEXT } from "../styles/tones.ts";

type DeltaProps = {
  value: number | null | undefined;
  kind?: DeltaKind;
  /** K and M, with the full value in the title. */
  short?: boolean;
  /** How many days it covers, if that differs from the heading. */
  days?: number;
  /** More is neither good nor bad. */
  neutral?: boolean;
  className?: string;
};

const STYLE = "inline-flex items-baseline gap-1 font-medium whitespace-nowrap tabular-nums";

/** A change: `▲ +1,234`. */
export function Delta({
  value,
  kind = "count",
  short = false,
  days,
  neutral = false,
  className,
}: DeltaProps) {
  const t = useT("ui");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  if (value === null || value === undefined)
    return (
      <span className={cx(STYLE, "text-muted", className)} title={t("figure.none")}>
        –
      </span>
    );
  const withUnit = (amount: string) => (kind === "count" ? amount : t(`delta.${kind}`, { value: amount }));
  const { tone: valued, arrow, amount } = deltaParts(value, language, kind, short, decimals);
  const tone = neutral ? "neutral" : valued;
  const full = short ? withUnit(deltaParts(value, language, kind, false, decimals).amount) : undefined;
  const written = (
    <WrittenDelta tone={tone} arrow={arrow} text={withUnit(amount)} title={full} className={className} />
  );
  if (days === undefined) return written;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1">
      {written}
      <span className="text-xs font-normal whitespace-nowrap text-muted">
        {t("delta.days", { count: days })}
      </span>
    </span>
  );
}

type WrittenDeltaProps = Pick<DeltaParts, "tone" | "arrow"> & {
  text: string;
  title?: string;
  className?: string;
};

/** A change that is already written in the reader's language. */
export function WrittenDelta({ tone, arrow, text, title, className }: WrittenDeltaProps) {
  return (
    <span className={cx(STYLE, TONE_TEXT[tone], className)} title={title}>
      {arrow && (
        <span aria-hidden="true" className="text-[0.7em]">
          {arrow}
        </span>
      )}
      {arrow && " "}
      {text}
    </span>
  );
}
