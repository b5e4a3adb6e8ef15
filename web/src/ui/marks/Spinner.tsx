import { useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { cx } from "../styles/cx.ts";

type SpinnerProps = {
  size?: 16 | 24 | 32;
  className?: string;
  /** Where the surroundings already say that work goes on. */
  silent?: boolean;
};

export function Spinner({ size = 16, className, silent = false }: SpinnerProps) {
  const t = useT("ui");
  return (
    <span role={silent ? undefined : "status"} className={cx("inline-flex", className)}>
      <svg
        aria-hidden="true"
        className="animate-spin"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {!silent && <VisuallyHidden>{t("loading")}</VisuallyHidden>}
    </span>
  );
}
