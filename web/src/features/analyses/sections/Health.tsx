import type { BulletInput } from "@owlstat/core/charts/bullet.ts";
import { bulletGeometry, bulletHeight } from "@owlstat/core/charts/bullet.ts";
import { readingsTable } from "@owlstat/core/charts/table.ts";
import { formatFixed } from "@owlstat/core/i18n/format.ts";
import { BulletBar } from "../../../ui/charts/BulletBar.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

/** A norm reaches from −1 to 1; what lies beyond 4 is far off all the same. */
const REACH = 4;

export function Health({ analyses }: SectionProps) {
  const { t, p, c, language, formats, mean } = useSectionTexts(analyses);
  const input = ({ bars }: AnalysisValue<"health">): BulletInput => ({
    rows: bars.map(({ metric, recent, norm, z, verdict }) => {
      const write = (value: number) => (metric === "engagement" ? formats.percent.value(value) : mean(value));
      const usual = p("health.usual", { recent: write(recent), norm: write(norm) });
      return {
        label: `${t(`metric.${metric}`)}: ${t(`health.${verdict}`)}`,
        value: z,
        min: -REACH,
        max: REACH,
        base: 0,
        normal: { from: -1, to: 1 },
        text: metric === "engagement" ? usual : p("health.perDay", { text: usual }),
      };
    }),
    formats: { value: (value) => formatFixed(value, language, 1), missing: formats.count.missing },
  });
  const table = (value: AnalysisValue<"health">) => {
    const one = input(value);
    return readingsTable(bulletGeometry(one, { width: 600, height: bulletHeight(one.rows) }).readings, c);
  };
  return (
    <AnalysisCard
      id="health"
      basis={analyses}
      result={analyses.results.health}
      when={p("period.week-90d")}
      table={table}
    >
      {(value) => <BulletBar input={input(value)} />}
    </AnalysisCard>
  );
}
