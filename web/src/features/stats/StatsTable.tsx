import { tableCsv } from "@owlstat/core/charts/csv.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { type StatsColumns, statsRows } from "@owlstat/core/stats/rules.ts";
import { useState } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { downloadCsv } from "../../ui/charts/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Table } from "../../ui/tables/Table.tsx";
import type { Step } from "./api.ts";
import { statsCsvTable } from "./stats-csv.ts";
import { useStatsColumns } from "./use-stats-columns.tsx";

const STEPS: readonly Step[] = ["day", "week", "month"];
const FIRST_SHOWN = 10;
const MORE = 30;

type StatsTableProps = {
  /** The same figures by day, week and month. */
  columnsOf: (step: Step) => StatsColumns | undefined;
  /** Name of the downloaded file: profile and period. */
  name: string;
  onStep?: (step: Step) => void;
};

/** Date, followers, following, posts and engagement, each with its change, newest first. */
export function StatsTable({ columnsOf, name, onStep }: StatsTableProps) {
  const t = useT("profiles");
  const a = useT("analyses");
  const language = useLanguage();
  const [step, setStep] = useState<Step>("day");
  const [shown, setShown] = useState(FIRST_SHOWN);
  const columns = columnsOf(step);
  const rows = columns ? statsRows(columns).toReversed() : [];
  const pick = (next: Step) => {
    setStep(next);
    setShown(FIRST_SHOWN);
    onStep?.(next);
  };
  const save = () => columns && downloadCsv(`${name} ${step}`, tableCsv(statsCsvTable(columns)));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Segmented
          label={t("stats.step")}
          options={STEPS.map((value) => ({ value, label: t(`stats.${value}`) }))}
          value={step}
          onChange={pick}
        />
        <Button variant="secondary" size="sm" icon="download" onClick={save}>
          {t("stats.csv")}
        </Button>
      </div>
      <Table
        compact
        caption={a("stats-table.title")}
        columns={useStatsColumns(step)}
        rows={rows.slice(0, shown)}
        rowKey={({ id }) => id}
      />
      {rows.length > shown && (
        <>
          <Button
            variant="secondary"
            className="self-center print:hidden"
            onClick={() => setShown(shown + MORE)}
          >
            {t("stats.more", { count: formatNumber(rows.length - shown, language) })}
          </Button>
          <p className="hidden text-center text-sm text-muted print:block">
            {t("stats.shownOf", { shown, count: formatNumber(rows.length, language) })}
          </p>
        </>
      )}
    </div>
  );
}
