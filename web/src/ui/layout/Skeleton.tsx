import { cx } from "../styles/cx.ts";

type SkeletonProps = {
  /** For pictures of people. */
  round?: boolean;
  /** Its size, as the text or picture it stands for: "h-5 w-40", "size-16". */
  className?: string;
};

export function Skeleton({ round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx("block animate-pulse bg-raised", round ? "rounded-full" : "rounded-md", className)}
    />
  );
}

const WIDTHS = ["w-full", "w-11/12", "w-4/5", "w-full", "w-3/5"];

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={cx("h-4", WIDTHS[line % WIDTHS.length])} />
      ))}
    </span>
  );
}
