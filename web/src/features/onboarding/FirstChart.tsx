import { abbreviate, formatNumber } from "@owlstat/core/i18n/format.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { addDays, dayOf } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useBoot } from "../../platform/boot.tsx";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { useShading } from "../../ui/charts/use-shading.ts";
import { Loading } from "../../ui/layout/Loading.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";

const DAYS = 90;
const HEIGHT = 200;

type FirstChartProps = { username: string; pictureHash: string | null };

/** The followers of the first account as far as they were collected: a line, or the day it begins. */
export function FirstChart({ username, pictureHash }: FirstChartProps) {
  const today = dayOf(useBoot().now);
  const { data, error } = useRead(getStats, { username, from: addDays(today, 1 - DAYS) });
  if (error) return null;
  const stats = data as StatsColumns | undefined;
  return (
    <Loading when={!stats} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
      {stats && <Drawn username={username} pictureHash={pictureHash} stats={stats} />}
    </Loading>
  );
}

function Drawn({ username, pictureHash, stats }: FirstChartProps & { stats: StatsColumns }) {
  const t = useT("onboarding");
  const language = useLanguage();
  const points = useMemo(
    () => stats.date.map((day, index) => ({ day, value: stats.followers_count[index] ?? null })),
    [stats],
  );
  const known = points.filter(({ value }) => value !== null);
  const latest = known.at(-1)?.value ?? null;
  const drawn = known.length > 1;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar hash={pictureHash} size={40} />
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">@{username}</span>
          <span className="text-xs text-muted">{t(drawn ? "done.followers" : "done.followersToday")}</span>
        </div>
        {latest !== null && (
          <span className="text-2xl font-semibold tabular-nums" title={formatNumber(latest, language)}>
            {abbreviate(latest, language)}
          </span>
        )}
      </div>
      {drawn ? (
        <FollowerLine username={username} points={points} imported={stats.imported} />
      ) : (
        <p className="rounded-card bg-raised px-4 py-6 text-center text-balance text-muted">
          {t("done.starts")}
        </p>
      )}
    </div>
  );
}

type FollowerLineProps = {
  username: string;
  points: Parameters<typeof LineChart>[0]["input"]["series"][0]["points"];
  imported: StatsColumns["imported"];
};

function FollowerLine({ username, points, imported }: FollowerLineProps) {
  const t = useT("onboarding");
  const formats = useChartFormats();
  const shading = useShading(imported);
  const running = dayOf(useBoot().now);
  const label = t("done.chart", { username });
  const input = useMemo(
    () => ({ series: [{ label: "", points }], running, whole: true, formats: formats.count, ...shading }),
    [points, running, formats, shading],
  );
  return <LineChart input={input} label={label} height={HEIGHT} />;
}
