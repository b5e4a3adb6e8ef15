import { type AnalysisId, CATALOGUE, type Section } from "@owlstat/core/analyses/catalogue.ts";
import { PRESENTERS } from "@owlstat/core/analyses/presentation/all.ts";
import { figureLine } from "@owlstat/core/analyses/presentation/plain-text.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import { headingOf, type Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import { createElement } from "react";
import { useLanguage } from "../../../platform/i18n.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

const IDS = (Object.keys(CATALOGUE) as AnalysisId[]).filter((id): id is ComputedId =>
  Object.hasOwn(PRESENTERS, id),
);

type WrittenProps = Pick<SectionProps, "analyses" | "today"> & { section: Section };

/**
 * What a section says, for whoever reads the page without running its scripts: findings, figures and tables.
 * Rendered by the server alone, in an element that browsers with scripts do not look into.
 */
export function Written({ section, analyses, today }: WrittenProps) {
  const present = presenting(PRESENTERS, analyses.results, usePresentContext({ analyses, today }));
  const shown = IDS.filter((id) => CATALOGUE[id].section === section).map(present);
  return (
    <noscript>
      {shown.flatMap((one) => (one.missing ? [] : [<WrittenAnalysis key={one.id} shown={one} />]))}
    </noscript>
  );
}

function WrittenAnalysis({ shown }: { shown: Presented }) {
  const language = useLanguage();
  const { title, subtitle } = headingOf(shown);
  const { figures, note, table } = shown;
  const lines = [...figures.map((figure) => figureLine(figure, language)), ...note];
  return (
    <section className="flex flex-col gap-2 pb-8">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-muted">{subtitle}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {table && <WrittenTable table={table} />}
    </section>
  );
}

/** Rows and cells are given as they are: nothing moves here, so they need no keys. */
function WrittenTable({ table: { columns, rows } }: { table: ChartTable }) {
  const row = (cell: "td" | "th", texts: readonly string[]) =>
    createElement("tr", null, ...texts.map((text) => createElement(cell, null, text)));
  return (
    <div className="max-h-112 overflow-auto">
      <table className="w-full text-left tabular-nums">
        <thead>
          {row(
            "th",
            columns.map(({ label }) => label),
          )}
        </thead>
        {createElement(
          "tbody",
          null,
          ...rows.map((cells) =>
            row(
              "td",
              cells.map(({ text }) => text),
            ),
          ),
        )}
      </table>
    </div>
  );
}
