import { formatFixed, formatNumber } from "../../../i18n/format.ts";
import type { Day } from "../../../time.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";
import type { Part } from "../parts.ts";
import { FLAGGED_UNDER } from "./rule.ts";

const MOST_DAYS = 3;

/** A score with its parts. The texts speak of signs and never accuse anybody. */
export const presenter: Presenter<"authenticity"> = {
  present: ({ score, parts }, context) => {
    const { t, p, language, formats } = context;
    return {
      period: p("period.90d"),
      finding: p(`finding.authenticity.${stateOf(score)}`, { score }),
      figures: [
        {
          text: p("authenticity.of100", { score }),
          about: [p("authenticity.signs")],
          numbers: [{ value: score, as: "count" }],
        },
      ],
      chart: {
        kind: "bullets",
        input: {
          rows: parts.map(({ id, score: own }) => ({
            label: t(`authenticity.part.${id}`),
            value: own,
            min: 0,
            max: 100,
            text: formatNumber(own, language),
          })),
          formats: formats.count,
        },
      },
      table: {
        columns: [
          { label: p("authenticity.part"), numeric: false },
          { label: p("authenticity.score"), numeric: true },
          { label: p("authenticity.weight"), numeric: true },
          { label: p("authenticity.reason"), numeric: false },
        ],
        rows: parts.map((part) => [
          cell(t(`authenticity.part.${part.id}`)),
          cell(formatNumber(part.score, language), part.score),
          cell(formatNumber(part.weight, language), part.weight),
          cell(reasonText(part, context)),
        ]),
      },
      note: parts.map((part) => reasonText(part, context)),
    };
  },
  formula: ({ score, parts }, _n, { count }) => {
    const taken = parts.map((part) => (part.weight * (100 - part.score)) / 100);
    return `100${taken.map((points) => ` − ${count(points)}`).join("")} ≈ ${count(score)}`;
  },
  weight: weight(28),
};

const cell = (text: string, raw: string | number = text) => ({ text, raw });

function stateOf(score: number): "clean" | "some" | "flagged" {
  if (score === 100) return "clean";
  return score < FLAGGED_UNDER ? "flagged" : "some";
}

function reasonText({ id, reason, figure, days }: Part, context: Context): string {
  const ratio = id === "comment_ratio" || !Number.isInteger(figure);
  return context.t(`authenticity.reason.${reason}`, {
    figure: ratio ? formatFixed(figure, context.language, 2) : figure,
    days: daysText(days, context),
  });
}

/** The newest days first. */
function daysText(days: readonly Day[], { p, formats }: Context): string {
  const listed = days.toReversed().slice(0, MOST_DAYS).map(formats.count.day).join(", ");
  const left = days.length - MOST_DAYS;
  return left > 0 ? p("authenticity.more_days", { days: listed, count: left }) : listed;
}
