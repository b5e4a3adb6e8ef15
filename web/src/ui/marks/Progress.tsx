import { useId } from "react";
import { cx } from "../styles/cx.ts";
import { TONE_TEXT, type Tone } from "../styles/tones.ts";

type ProgressProps = {
  label: string;
  labelHidden?: boolean;
  /** 0 to 1; left out while nothing is known yet. */
  value?: number;
  /** At the right end of the label: "12 of 50", "strong". */
  note?: string;
  tone?: Tone;
  className?: string;
};

export function Progress({ label, labelHidden, value, note, tone, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <div className={cx("flex justify-between gap-4", labelHidden && !note && "sr-only")}>
        <label htmlFor={id} className={labelHidden ? "sr-only" : undefined}>
          {label}
        </label>
        {note && <span className="ml-auto text-muted tabular-nums">{note}</span>}
      </div>
      <progress
        id={id}
        value={value}
        max={1}
        className={cx(
          "h-1.5 w-full rounded-full",
          tone && TONE_TEXT[tone],
          value === undefined && "animate-pulse bg-brand-line",
        )}
      />
    </div>
  );
}
