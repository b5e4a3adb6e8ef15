import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useEngagementDecimals } from "../../platform/preferences.ts";
import { cx } from "../styles/cx.ts";
import { TONE_TEXT } from "../styles/tones.ts";
import { type DeltaKind, deltaParts } from "./delta-text.ts";

type DeltaProps = {
  value: number | null | undefined;
  kind?: DeltaKind;
  /** K and M, with the full value in the title. */
  short?: boolean;
  className?: string;
};

/** A change: `▲ +1,234`. */
export function Delta({ value, kind = "count", short = false, className }: DeltaProps) {
  const t = useT("ui");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  const style = "inline-flex items-baseline gap-1 font-medium whitespace-nowrap tabular-nums";
  if (value === null || value === undefined)
    return (
      <span className={cx(style, "text-muted", className)} title={t("figure.none")}>
        –
      </span>
    );
  const withUnit = (amount: string) => (kind === "count" ? amount : t(`delta.${kind}`, { value: amount }));
  const { tone, arrow, amount } = deltaParts(value, language, kind, short, decimals);
  const full = short ? withUnit(deltaParts(value, language, kind, false, decimals).amount) : undefined;
  return (
    <span className={cx(style, TONE_TEXT[tone], className)} title={full}>
      {arrow && (
        <span aria-hidden="true" className="text-[0.7em]">
          {arrow}
        </span>
      )}
      {arrow && " "}
      {withUnit(amount)}
    </span>
  );
}
