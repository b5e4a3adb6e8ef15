import { seriesName } from "@owlstat/core/analyses/series-name.ts";
import type { Metric } from "@owlstat/core/analyses/types.ts";
import { formatDayShort } from "@owlstat/core/i18n/format.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { Figure } from "../../ui/marks/Figure.tsx";

export type Tile = {
  metric: Metric;
  value: number | null;
  /** Undefined while it is being fetched; null where nothing can be compared. */
  change: number | null | undefined;
  percent?: number | null;
  /** The day the change starts from, if it differs from the start of the period. */
  since?: Day | null;
  trend?: readonly (number | null)[];
  /** It is the daily figure, not that of a period. */
  daily?: boolean;
  /** There is nothing to compare with yet. */
  first?: boolean;
  /** Nothing is compared, because too few posts were published. */
  fewPosts?: boolean;
};

type TilesProps = {
  tiles: readonly Tile[];
  /** The period of the changes, for all four tiles. */
  period?: string;
  /** With both, a tile picks the metric of a chart. */
  picked?: Metric;
  linkTo?: (metric: Metric) => string;
};

/** The four figures everybody looks for. */
export function Tiles({ tiles, period, picked, linkTo }: TilesProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 @min-[880px]:grid-cols-4 print:grid-cols-4">
      {tiles.map((tile) => (
        <OneTile
          key={tile.metric}
          tile={tile}
          period={period}
          {...(linkTo && { to: linkTo(tile.metric), selected: tile.metric === picked })}
        />
      ))}
    </div>
  );
}

type OneTileProps = { tile: Tile; period: string | undefined; to?: string; selected?: boolean };

function OneTile({ tile, period, to, selected }: OneTileProps) {
  const { metric, value, change, percent, since, trend, daily, first, fewPosts } = tile;
  const t = useT("analyses");
  const p = useT("profiles");
  const language = useLanguage();
  const start = since ? p("tiles.since", { day: formatDayShort(since, language) }) : undefined;
  const when = fewPosts ? p("tiles.fewPosts") : start;
  const rate = metric === "engagement";
  // Whom a profile follows and how much it posts is its own choice.
  const valueless = metric === "following" || metric === "posts";
  return (
    <Figure
      label={t(daily ? seriesName(metric) : `metric.${metric}`)}
      value={value}
      kind={rate ? "rate" : "count"}
      to={to}
      selected={selected}
      corner={
        trend &&
        trend.filter((value) => value !== null).length > 1 && (
          <Sparkline values={trend} width={56} height={20} />
        )
      }
      delta={
        first ? null : change === undefined ? (
          <Skeleton className="h-5 w-20 noscript:invisible" />
        ) : (
          <Delta value={change} kind={rate ? "points" : "count"} short={!rate} neutral={valueless} />
        )
      }
      hint={
        percent != null && <Delta value={percent} kind="percent" neutral={valueless} className="text-xs" />
      }
      footer={when ?? (period && <span className="max-md:hidden">{period}</span>)}
    />
  );
}
