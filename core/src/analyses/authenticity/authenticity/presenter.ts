import { formatDays, formatFixed, formatNumber } from "../../../i18n/format.ts";
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
  lead: ({ score }, { t }) => t(`lead.authenticity.${stateOf(score)}`, { score }),
  weight: weight(28),
};

const cell = (text: string, raw: string | number = text) => ({ text, raw });

function stateOf(score: number): "clean" | "some" | "flagged" {
  if (score === 100) return "clean";
  return score < FLAGGED_UNDER ? "flagged" : "some";
}

/** Parts whose figure counts events, each with its day. The others look at a period. */
const COUNTED: readonly Part["id"][] = ["growth_anomalies", "follow_bursts"];

function reasonText({ id, reason, figure, days }: Part, context: Context): string {
  const counted = COUNTED.includes(id);
  const percent = id === "engagement_tier";
  const [from, to = from] = days;
  const period = from && to ? formatDays(from, to, context.language) : "";
  return context.t(`authenticity.reason.${reason}`, {
    figure: counted ? figure : formatFixed(figure, context.language, percent ? 0 : 2),
    days: counted ? daysText(days, context) : period,
  });
}

/** The newest days first. */
function daysText(days: readonly Day[], { p, formats }: Context): string {
  const listed = days.toReversed().slice(0, MOST_DAYS).map(formats.count.day).join(", ");
  const left = days.length - MOST_DAYS;
  return left > 0 ? p("authenticity.more_days", { days: listed, count: left }) : listed;
}
