import { cx } from "../styles/cx.ts";

const FILLS = {
  1: "bg-series-1",
  2: "bg-series-2",
  3: "bg-series-3",
  4: "bg-series-4",
  5: "bg-series-5",
  6: "bg-series-6",
};

type ColourDotProps = { color: keyof typeof FILLS; className?: string };

/** One of the six series colours, beside the name it belongs to. */
export function ColourDot({ color, className }: ColourDotProps) {
  return (
    <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-full", FILLS[color], className)} />
  );
}
