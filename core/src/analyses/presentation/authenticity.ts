import { formatNumber } from "../../i18n/format.ts";
import type { Part } from "../authenticity/parts.ts";
import type { Context, Presenters } from "./context.ts";

/** A score with its parts, one by one: signs, never a verdict. */
export const AUTHENTICITY: Presenters<"authenticity"> = {
  authenticity: ({ score, parts }, context) => {
    const { t, p, language, formats } = context;
    return {
      period: p("period.90d"),
      figures: [{ text: p("authenticity.of100", { score }), about: [p("authenticity.signs")] }],
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
};

const cell = (text: string, raw: string | number = text) => ({ text, raw });

function reasonText({ reason, figure }: Part, { t, language }: Context): string {
  return t(`authenticity.reason.${reason}`, {
    figure: Number.isInteger(figure) ? figure : formatNumber(figure, language, 2),
  });
}
