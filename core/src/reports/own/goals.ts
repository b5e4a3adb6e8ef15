import type { Collected } from "../../analyses/series.ts";
import { goalFigures, stateAfter } from "../../goals/figures.ts";
import type { GoalState, GoalTerms } from "../../goals/rules.ts";
import { writeGoalValue, writeShare } from "../../goals/writing.ts";
import { formatDate } from "../../i18n/format.ts";
import { DAY, type Day, dayStart } from "../../time.ts";
import type { ReportWords } from "../report-words.ts";
import type { OwnSection } from "./own-section.ts";

/** A goal on an account with the collected days of its measure, oldest first. */
export type GoalInput = { terms: GoalTerms; state: GoalState; points: readonly Collected[] };

/** A goal as text, as of the end of the period; `share` is the part that is reached, 0 to 1. */
type ReportGoal = {
  name: string;
  text: string;
  share: number | null;
  verdict: { text: string; tone: "positive" | "warning" } | null;
};

/** The goals that ran in a period, as of its last day. Goals reached before the period are left out. */
export const goals: OwnSection<GoalInput, ReportGoal> = {
  rows: (all, { from, to, over }, words) =>
    all
      .filter(({ terms }) => terms.start.day <= to && terms.deadline >= from)
      .flatMap((goal) => {
        const points = goal.points.filter(({ day }) => day <= to);
        const figures = goalFigures(goal.terms, points, dayStart(to) + DAY - 1);
        const old = figures.reachedOn !== null && figures.reachedOn < from;
        return old || !figures.last ? [] : [written(goal, figures, over, words)];
      }),
  line: (goal) => ({ mark: null, day: null, ...goal }),
};

function written(
  { terms, state }: GoalInput,
  figures: ReturnType<typeof goalFigures>,
  over: boolean,
  { of, language }: ReportWords,
): ReportGoal {
  const g = of("goals");
  const { measure, target, deadline } = terms;
  const { last, reachedOn, chance, foreseeableDays } = figures;
  const far = chance === null && foreseeableDays > 0;
  const day = (value: Day) => formatDate(value, language);
  // What was decided after the period is judged as if it were new.
  const decided = state === "reached" || state === "missed";
  const stands = stateAfter(decided ? "on_the_way" : state, figures, decided);
  const text = [
    g("report.target", { target: writeGoalValue(measure, target, language), day: day(deadline) }),
    last && g("report.reading", { value: writeGoalValue(measure, last.value, language), day: day(last.day) }),
    reachedOn && g("list.reachedOn", { day: day(reachedOn) }),
    chance !== null && !over && g("look.chance", { chance: writeShare(chance, language) }),
    far && !over && g("look.far", { days: foreseeableDays }),
  ];
  return {
    name: g(`measure.${measure}`),
    text: text.filter(Boolean).join(" · "),
    share: Math.min(1, Math.max(0, figures.progress)),
    verdict: {
      text: g(`state.${stands}`),
      tone: stands === "reached" || stands === "on_the_way" ? "positive" : "warning",
    },
  };
}
