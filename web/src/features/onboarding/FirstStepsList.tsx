import type { FirstStep } from "@owlstat/core/users/rules.ts";
import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import { cx } from "../../ui/styles/cx.ts";

type FirstStepsListProps = {
  steps: readonly { step: FirstStep; done: boolean }[];
  /** The action for each open task. */
  acts: Record<FirstStep, ReactNode>;
  /** What to show for each task once it is done. */
  done: Partial<Record<FirstStep, ReactNode>>;
};

/** The four tasks; each ticks itself. */
export function FirstStepsList({ steps, acts, done: became }: FirstStepsListProps) {
  const t = useT("onboarding");
  const done = steps.filter((entry) => entry.done).length;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Progress
          label={t("steps.progress")}
          note={t("steps.count", { done, total: steps.length })}
          value={done / steps.length}
        />
        <ol className="flex flex-col divide-y divide-line">
          {steps.map(({ step, done }) => (
            <li key={step} className="flex items-start gap-3 py-4 last:pb-0">
              <StepMark done={done} />
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3">
                <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
                  <h2 className={cx("text-base font-medium", done && "text-muted line-through")}>
                    {t(`step.${step}.title`)}
                    {done && <VisuallyHidden> {t("steps.done")}</VisuallyHidden>}
                  </h2>
                  {!done && <p className="text-muted">{t(`step.${step}.text`)}</p>}
                  {done && became[step] && <p>{became[step]}</p>}
                </div>
                {!done && acts[step]}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

function StepMark({ done }: { done: boolean }) {
  return (
    <span
      className={cx(
        "flex size-6 shrink-0 items-center justify-center rounded-full border",
        done ? "border-transparent bg-positive-tint text-positive" : "border-control text-transparent",
      )}
    >
      <Icon name="check" size={16} />
    </span>
  );
}
