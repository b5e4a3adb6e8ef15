import { tableCsv } from "@owlstat/core/charts/csv.ts";
import { formatDate, formatEngagement, formatMonth, formatNumber } from "@owlstat/core/i18n/format.ts";
import { type StatsColumns, type StatsRow, statsRows } from "@owlstat/core/stats/rules.ts";
import { useState } from "react";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useEngagementDecimals } from "../../platform/preferences.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { downloadCsv } from "../../ui/charts/download.ts";
import { Delta } from "../../ui/Delta.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Table } from "../../ui/Table.tsx";
import type { Column } from "../../ui/table-types.ts";
import type { Step } from "./api.ts";
import { statsCsvTable } from "./stats-csv.ts";

const STEPS: readonly Step[] = ["day", "week", "month"];
const FIRST_SHOWN = 10;
const MORE = 30;

type StatsTableProps = {
  /** The same figures by day, week and month. */
  columnsOf: (step: Step) => StatsColumns | undefined;
  /** Of what, in a file's name. */
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
        caption={a("stats-table.title")}
        columns={useColumns(step)}
        rows={rows.slice(0, shown)}
        rowKey={({ id }) => id}
      />
      {rows.length > shown && (
        <Button
          variant="secondary"
          className="self-center print:hidden"
          onClick={() => setShown(shown + MORE)}
        >
          {t("stats.more", { count: formatNumber(rows.length - shown, language) })}
        </Button>
      )}
    </div>
  );
}

function useColumns(step: Step): Column<StatsRow>[] {
  const t = useT("profiles");
  const a = useT("analyses");
  const c = useT("charts");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  const count = (value: number | null) => (value === null ? "–" : formatNumber(value, language));
  const rate = (value: number | null) => (value === null ? "–" : formatEngagement(value, language, decimals));
  const pair = (
    id: keyof StatsRow & string,
    header: string,
    value: (row: StatsRow) => string,
    delta: (row: StatsRow) => number | null,
    unit?: string,
  ): Column<StatsRow> => ({
    id,
    header,
    ...(unit && { unit }),
    figure: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
        {value(row)}
        <Delta value={delta(row)} kind={unit ? "points" : "count"} className="min-w-20 justify-end text-xs" />
      </span>
    ),
  });
  const dateText = ({ date }: StatsRow) => {
    if (step === "month") return formatMonth(date, language);
    return step === "week"
      ? t("stats.weekOf", { date: formatDate(date, language) })
      : formatDate(date, language);
  };
  return [
    {
      id: "date",
      header: t("stats.date"),
      cell: (row) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {dateText(row)}
          {row.imported && <Badge>{c("imported")}</Badge>}
        </span>
      ),
    },
    pair(
      "followers_count",
      a("metric.followers"),
      (row) => count(row.followers_count),
      (row) => row.followersdelta,
    ),
    pair(
      "following_count",
      a("metric.following"),
      (row) => count(row.following_count),
      (row) => row.followingdelta,
    ),
    pair(
      "posts_count",
      a("metric.posts"),
      (row) => count(row.posts_count),
      (row) => row.postsdelta,
    ),
    pair(
      "engagement",
      a("metric.engagement"),
      (row) => rate(row.engagement),
      (row) => row.engagementdelta,
      "%",
    ),
  ];
}
