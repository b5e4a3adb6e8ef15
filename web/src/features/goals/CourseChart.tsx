import type { FanInput } from "@owlstat/core/charts/fan.ts";
import type { GoalCourse } from "@owlstat/core/goals/contract.ts";
import { type GoalMeasure, isRate } from "@owlstat/core/goals/measures.ts";
import { writeGoalValue } from "@owlstat/core/goals/writing.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { FanChart } from "../../ui/charts/FanChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";

type CourseChartProps = {
  username: string;
  measure: GoalMeasure;
  target: number | null;
  course: GoalCourse;
};

/** The collected days, what may follow them, and the goal as a line. */
export function CourseChart({ username, measure, target, course }: CourseChartProps) {
  const t = useT("goals");
  const c = useT("charts");
  const language = useLanguage();
  const formats = useChartFormats();
  const input = useMemo((): FanInput => {
    const value = (one: number) => writeGoalValue(measure, one, language);
    return {
      history: {
        label: `@${username}`,
        points: course.readings.map(({ day, value: one }) => ({ day: day as Day, value: one })),
      },
      forecast: course.forecast.map((one) => ({ ...one, day: one.day as Day })),
      labels: {
        expected: c("forecast.expected"),
        likely: c("forecast.likely"),
        possible: c("forecast.possible"),
      },
      ...(target !== null && {
        threshold: { value: target, label: t("chart.line", { target: value(target) }) },
      }),
      whole: !isRate(measure),
      formats: {
        ...formats.count,
        value,
        ...(isRate(measure) && { tick: value, change: formats.percent.change }),
      },
    };
  }, [c, course, formats, language, measure, t, target, username]);
  return (
    <FanChart
      input={input}
      label={t("chart.label", { measure: t(`measure.${measure}`), account: username })}
    />
  );
}
