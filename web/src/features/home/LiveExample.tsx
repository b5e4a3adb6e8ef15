import { lineGeometry } from "@owlstat/core/charts/line.ts";
import { lineScene } from "@owlstat/core/charts/scenes/lines.ts";
import { formatDays, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Example } from "@owlstat/core/navigation/home-contract.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Marks } from "../../ui/charts/Marks.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";

/** As narrow as values still stand beside the plot; phones show it smaller. */
const BOX = { width: 400, height: 176 };

/** The followers of one profile as they were collected; a click opens its page. */
export function LiveExample({ example }: { example: Example }) {
  const t = useT("home");
  const language = useLanguage();
  const { username, name, profile_pic_hash, followers_count, change, change_days } = example;
  const points = pointsOf(example);
  const [first, last] = [points[0], points.at(-1)];
  if (followers_count === null || !first || !last) return null;
  return (
    <section aria-labelledby="live-example">
      <h2 id="live-example" className="sr-only">
        {t("examples.title")}
      </h2>
      <Link
        to={`/profile/${username}`}
        className="mx-auto grid w-full max-w-wide items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-control md:grid-cols-[1fr_auto] md:gap-8 md:p-6"
      >
        <span className="flex min-w-0 flex-col gap-3">
          <span className="flex min-w-0 items-center gap-3">
            <Avatar hash={profile_pic_hash} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">@{username}</span>
              {name && <span className="truncate text-muted">{name}</span>}
            </span>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-semibold tabular-nums">
              {formatNumber(followers_count, language)}
            </span>
            <span className="text-muted">{t("examples.followers")}</span>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Delta value={change} />
            <span className="text-muted">{t("examples.change", { days: change_days })}</span>
          </span>
        </span>
        <span className="flex min-w-0 flex-col gap-1">
          <span className="text-sm text-muted">
            {t("examples.days", { days: formatDays(first.day, last.day, language) })}
          </span>
          <Line points={points} />
        </span>
      </Link>
    </section>
  );
}

type Points = readonly { day: Day; value: number | null }[];

/** Without the days before the first collected one. */
function pointsOf({ sparkline, last_day }: Example): Points {
  const from = sparkline.findIndex((value) => value !== null);
  if (from < 0 || last_day === null) return [];
  return sparkline
    .slice(from)
    .map((value, at) => ({ day: addDays(last_day, at + from + 1 - sparkline.length), value }));
}

/** Without cursor and keys, which are on the profile's page. */
function Line({ points }: { points: Points }) {
  const { count } = useChartFormats();
  const input = { series: [{ label: "", points }], formats: count };
  const { marks } = lineScene(lineGeometry(input, BOX));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      {...BOX}
      className="block h-auto max-w-full"
    >
      <Marks marks={marks} />
    </svg>
  );
}
