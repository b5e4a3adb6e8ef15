import { MEASURES, shownValue } from "@owlstat/core/alarms/measures.ts";
import { writeDistance, writeTyped, writeValue } from "@owlstat/core/alarms/writing.ts";
import type { LineInput } from "@owlstat/core/charts/line.ts";
import { formatDayShort } from "@owlstat/core/i18n/format.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import type { Backtest } from "./api.ts";
import { type Draft, valueOfDraft } from "./draft.ts";
import { countsRuns, isJudged, judgedOf } from "./judged.ts";

type PreviewProps = {
  draft: Draft;
  found: Backtest | undefined;
  ready: boolean;
  /** Whether the days are on their way. */
  loading: boolean;
  /** A value to begin with; empty where there is none. */
  proposed: string;
  onPick: (value: string) => void;
};
type Account = Backtest["series"][number];

const MOST_DAYS = 6;

/** The real days of the account with the value drawn in, and what the alarm would have done on them. */
export function Preview({ draft, found, ready, loading, proposed, onPick }: PreviewProps) {
  const t = useT("alarms");
  // With several accounts, show the one on which it would have fired most often.
  const shown = found?.series.toSorted((a, b) => b.firings.length - a.firings.length)[0];
  if (loading) return <Skeleton className="h-64 w-full" />;
  if (!found || !shown) return <p className="min-h-64 text-muted">{t("preview.choose")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Chart draft={draft} account={shown} ready={ready} />
      {proposed !== "" && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => onPick(proposed)}>
          {t("preview.try", { value: proposed })}
        </Button>
      )}
      <div aria-live="polite">
        {ready && isJudged(draft, found.series) && <Verdict draft={draft} found={found} />}
      </div>
    </div>
  );
}

function Chart({ draft, account, ready }: { draft: Draft; account: Account; ready: boolean }) {
  const t = useT("alarms");
  const u = useT("ui");
  const language = useLanguage();
  const formats = useChartFormats();
  const { measure, condition } = draft;
  const name = t(`measure.${measure}`);
  const value = valueOfDraft(draft, language);
  const input = useMemo((): LineInput => {
    const drawn = value !== null && condition !== "changes_by";
    const points = account.readings.map(({ day, value: one }) => ({
      day: day as Day,
      value: shownValue(measure, one),
    }));
    return {
      series: [{ label: `@${account.username}`, points }],
      measure: name,
      marked: ready ? account.firings.map(({ day }) => day as Day) : [],
      ...(drawn && { threshold: { value, label: writeTyped({ measure, condition, value }, language) } }),
      formats: {
        ...formats.count,
        value: (one) => writeValue(measure, one, language),
        change: (one) => writeDistance(u, measure, one, language),
        ...(MEASURES[measure].unit !== "count" && { tick: (one) => writeValue(measure, one, language) }),
      },
    };
  }, [account, condition, formats, language, measure, name, ready, u, value]);
  if (account.readings.length < 2) return <p className="text-muted">{t("preview.few")}</p>;
  // Most days have no breakout post, so where the line begins and ends says nothing.
  const summary = measure === "breakout" ? t("preview.times", { count: account.firings.length }) : undefined;
  return (
    <LineChart input={input} label={t("preview.chart", { account: account.username })} summary={summary} />
  );
}

function Verdict({ draft, found }: { draft: Draft; found: Backtest }) {
  const t = useT("alarms");
  const language = useLanguage();
  const firings = found.series.flatMap(({ username, firings: own }) =>
    own.map((one) => ({ ...one, username })),
  );
  const newest = firings.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, MOST_DAYS);
  const many = found.series.length > 1;
  const inRow = countsRuns(draft);
  const { runs, known } = judgedOf(draft, found.series);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{t("preview.times", { count: firings.length })}</p>
      {newest.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-muted tabular-nums">
          {newest.map(({ day, value, days, username }) => (
            <li key={`${username} ${day}`}>
              {formatDayShort(day as Day, language)}: {writeValue(draft.measure, value, language)}
              {inRow && days > 1 && ` (${t("preview.row", { count: days })})`}
              {many && ` (@${username})`}
            </li>
          ))}
          {firings.length > newest.length && (
            <li>{t("preview.more", { count: firings.length - newest.length })}</li>
          )}
        </ul>
      )}
      {runs && <p className="text-muted">{t("preview.runs", runs)}</p>}
      {known !== null && <p className="text-muted">{t("preview.known", { days: known })}</p>}
      {MEASURES[draft.measure].needs === "posts" && firings.length > 0 && (
        <p className="text-muted">{t("preview.then")}</p>
      )}
      {found.looked_at < found.accounts && (
        <p className="text-muted">
          {t("preview.some", { looked: found.looked_at, accounts: found.accounts })}
        </p>
      )}
      {found.holds && <p className="text-muted">{t("preview.holds")}</p>}
    </div>
  );
}
