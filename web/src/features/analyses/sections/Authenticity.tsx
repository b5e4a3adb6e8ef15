import type { Part } from "@owlstat/core/analyses/authenticity/parts.ts";
import type { BulletInput } from "@owlstat/core/charts/bullet.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { BulletBar } from "../../../ui/charts/BulletBar.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import { BigFigure } from "../BigFigure.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

/** A score with its parts, one by one: signs, never a verdict. */
export function Authenticity({ analyses }: SectionProps) {
  const { t, p, language, formats } = useSectionTexts(analyses);
  const reason = ({ reason: why, figure }: Part) =>
    t(`authenticity.reason.${why}`, {
      figure: Number.isInteger(figure) ? figure : formatNumber(figure, language, 2),
    });
  const input = (parts: readonly Part[]): BulletInput => ({
    rows: parts.map(({ id, score }) => ({
      label: t(`authenticity.part.${id}`),
      value: score,
      min: 0,
      max: 100,
      text: formatNumber(score, language),
    })),
    formats: formats.count,
  });
  const cell = (text: string, raw: string | number = text) => ({ text, raw });
  return (
    <AnalysisCard
      id="authenticity"
      basis={analyses}
      result={analyses.results.authenticity}
      when={p("period.90d")}
      table={({ parts }) => ({
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
          cell(reason(part)),
        ]),
      })}
    >
      {({ score, parts }) => (
        <div className="grid grid-cols-1 gap-6 @min-[880px]:grid-cols-[10rem_1fr]">
          <BigFigure value={p("authenticity.of100", { score })}>
            <span>{p("authenticity.signs")}</span>
          </BigFigure>
          <div className="flex flex-col gap-4">
            <BulletBar input={input(parts)} />
            <ul className="flex list-disc flex-col gap-1 pl-4 text-muted">
              {parts.map((part) => (
                <li key={part.id}>{reason(part)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </AnalysisCard>
  );
}
