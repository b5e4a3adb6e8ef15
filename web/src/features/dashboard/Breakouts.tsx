import type { Breakout } from "@owlstat/core/dashboard/contract.ts";
import { timesUsual } from "@owlstat/core/dashboard/rules.ts";
import { formatDate, formatDayShort, formatEngagement, formatFixed } from "@owlstat/core/i18n/format.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useState } from "react";
import { useEngagementDecimals } from "../../platform/browser/preferences.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Picture } from "../../ui/marks/Picture.tsx";
import { ExternalLink } from "../../ui/marks/TextLink.tsx";
import { pathOf } from "./paths.ts";
import { ShowAll } from "./ShowAll.tsx";

export const BREAKOUT_GRID = "grid gap-4 @min-[560px]:grid-cols-2 @min-[900px]:grid-cols-3";

const FIRST_SHOWN = 6;

/** Posts that did far better than their account's usual ones. */
export function Breakouts({ breakouts }: { breakouts: readonly Breakout[] }) {
  const t = useT("dashboard");
  const [all, setAll] = useState(false);
  const shown = all ? breakouts : breakouts.slice(0, FIRST_SHOWN);
  return (
    <Card id="breakouts" title={t("breakouts.title")} subtitle={t("breakouts.subtitle")}>
      {breakouts.length === 0 ? (
        <p className="max-w-prose text-muted">{t("breakouts.none")}</p>
      ) : (
        <ul className={BREAKOUT_GRID}>
          {shown.map((post) => (
            <li key={post.id} className="min-w-0">
              <BreakoutPost post={post} />
            </li>
          ))}
        </ul>
      )}
      <ShowAll count={breakouts.length} shown={shown.length} onAll={() => setAll(true)} />
    </Card>
  );
}

function BreakoutPost({ post }: { post: Breakout }) {
  const t = useT("dashboard");
  const u = useT("ui");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  const times = timesUsual(post);
  const rate = (value: number) => u("delta.percent", { value: formatEngagement(value, language, decimals) });
  return (
    <article aria-label={t("breakouts.by", { username: post.username })} className="flex min-w-0 gap-3">
      <Picture
        hash={post.thumbnail_hash}
        instead={t(`format.${post.format}`)}
        className="size-24 rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p
          className="font-semibold tabular-nums"
          title={t("breakouts.rate", { rate: rate(post.engagement), usual: rate(post.usual) })}
        >
          {times === null
            ? t("breakouts.some")
            : t("breakouts.times", { times: formatFixed(times, language, 1) })}
        </p>
        <p dir="auto" className="line-clamp-2 min-h-10 wrap-anywhere text-muted">
          {post.caption}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
          <Account username={post.username} />
          <PostLink post={post} />
        </p>
      </div>
    </article>
  );
}

function Account({ username }: { username: string }) {
  const path = pathOf(username);
  const style = "inline-flex min-h-6 items-center truncate rounded-sm font-medium";
  if (path === null) return <span className={style}>@{username}</span>;
  return (
    <Link to={path} className={`${style} hover:underline`}>
      @{username}
    </Link>
  );
}

/** The publication date, as a link to the post on Instagram. */
function PostLink({ post: { published_at, permalink } }: { post: Breakout }) {
  const t = useT("dashboard");
  const language = useLanguage();
  const day = dayOf(Date.parse(published_at));
  const shown = (
    <time dateTime={day} title={formatDate(day, language)} className="whitespace-nowrap">
      {formatDayShort(day, language)}
    </time>
  );
  if (permalink === null) return shown;
  return (
    <span title={t("breakouts.open")}>
      <ExternalLink href={permalink} className="inline-flex min-h-6 items-center">
        {shown}
      </ExternalLink>
    </span>
  );
}
