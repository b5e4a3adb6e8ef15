import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { cx } from "../../ui/styles/cx.ts";

export const STAGES = ["connect", "pick", "done"] as const;
export type Stage = (typeof STAGES)[number];

/** The progress of the onboarding: connect, pick, done. */
export function Stepper({ current }: { current: Stage }) {
  const t = useT("onboarding");
  const at = STAGES.indexOf(current);
  return (
    <ol className="flex items-center justify-center gap-2" aria-label={t("stages")}>
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={stage === current ? "step" : undefined}
          className={cx(
            "flex items-center gap-2 font-medium not-first:before:h-px not-first:before:w-4 not-first:before:bg-line md:not-first:before:w-8",
            index <= at ? "text-ink" : "text-muted",
          )}
        >
          <span
            className={cx(
              "flex size-6 items-center justify-center rounded-full text-xs tabular-nums",
              index < at && "bg-positive-tint text-positive",
              index === at && "bg-brand text-brand-on",
              index > at && "bg-raised text-muted",
            )}
          >
            {index < at ? <Icon name="check" size={16} /> : index + 1}
          </span>
          {t(`stage.${stage}`)}
        </li>
      ))}
    </ol>
  );
}
