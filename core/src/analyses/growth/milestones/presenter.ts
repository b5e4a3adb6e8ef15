import { formatNumber } from "../../../i18n/format.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import type { Figure } from "../../presentation/presented.ts";
import { weight } from "../../presentation/weights.ts";
import { dayText } from "../../presentation/writing.ts";
import type { Milestone } from "./rule.ts";

export const presenter: Presenter<"milestones"> = {
  present: ({ next, within }, context) => {
    const { p, language } = context;
    const [first] = next;
    const followers = first && formatNumber(first.followers, language);
    return {
      period: p("forecast.ahead", { days: within }),
      finding: followers && p(first.expected ? "finding.milestone" : "finding.milestoneLater", { followers }),
      figures: next.flatMap((milestone) => milestoneFigure(milestone, context)),
    };
  },
  weight: weight(20),
};

/** The day a round number is reached; nothing where it lies beyond the forecast. */
function milestoneFigure({ followers, expected, earliest, latest }: Milestone, context: Context): Figure[] {
  const { p, language } = context;
  const name = formatNumber(followers, language);
  if (!expected) return [];
  const write = (day: typeof expected) => dayText(day, context);
  const between =
    earliest && latest
      ? p("milestones.between", { from: write(earliest), to: write(latest) })
      : p("milestones.earliest", { from: earliest ? write(earliest) : "–" });
  return [{ name, text: write(expected), about: [between] }];
}
