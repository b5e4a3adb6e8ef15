import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { cx } from "../styles/cx.ts";
import { useSettledLoading } from "./settled-loading.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type LoadingProps = {
  when: boolean;
  /** The layout of what is loading; reserves its space at once and becomes visible after 200 ms. */
  skeleton: ReactNode;
  children: ReactNode;
};

export function Loading({ when, skeleton, children }: LoadingProps) {
  const t = useT("ui");
  const shown = useSettledLoading(when);
  if (!when && !shown) return children;
  return (
    <div aria-busy="true">
      {shown && (
        <span role="status">
          <VisuallyHidden>{t("loading")}</VisuallyHidden>
        </span>
      )}
      <div className={cx(!shown && "invisible")}>{skeleton}</div>
    </div>
  );
}

type StaleProps = { when: boolean; className?: string; children: ReactNode };

/** Old data stays while new data loads, dimmed. */
export function Stale({ when, className, children }: StaleProps) {
  return (
    <div aria-busy={when || undefined} className={cx("transition-opacity", when && "opacity-60", className)}>
      {children}
    </div>
  );
}
