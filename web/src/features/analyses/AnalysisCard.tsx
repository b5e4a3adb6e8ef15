import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n.tsx";
import { ChartCard } from "../../ui/charts/ChartCard.tsx";
import type { Analyses, AnalysisValue, ResultOf } from "./api.ts";
import { HowComputed } from "./HowComputed.tsx";
import { Missing } from "./Missing.tsx";

type Basis = Omit<Analyses, "results">;

type AnalysisCardProps<Id extends ComputedId> = {
  id: Id;
  /** The answer it stands in: the window, the age. */
  basis: Basis;
  result: ResultOf<Id>;
  /** What was found, in one short sentence; the analysis' own name otherwise. */
  finding?: (value: AnalysisValue<Id>) => string | undefined;
  /** The period, and what else the reader must know of it. */
  when: string;
  table?: (value: AnalysisValue<Id>) => ChartTable | undefined;
  className?: string;
  children: (value: AnalysisValue<Id>) => ReactNode;
};

/** One analysis: what it found, drawn; or what is missing for it. Always with its formula. */
export function AnalysisCard<Id extends ComputedId>(props: AnalysisCardProps<Id>) {
  const { id, basis, result, finding, when, table, className, children } = props;
  const t = useT("analyses");
  const how = <HowComputed id={id} basis={basis} result={result} />;
  const name = t(`${id}.title`);
  if (!result.ok)
    return (
      <ChartCard title={name} how={how} className={className}>
        <Missing missing={result.missing} />
      </ChartCard>
    );
  const value = result.value as AnalysisValue<Id>;
  const found = finding?.(value);
  return (
    <ChartCard
      title={found ?? name}
      subtitle={found === undefined ? when : `${name} · ${when}`}
      table={table?.(value)}
      how={how}
      className={className}
    >
      {children(value)}
    </ChartCard>
  );
}
