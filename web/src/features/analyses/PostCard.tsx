import type { RankedPost } from "@owlstat/core/analyses/top-posts/best-and-worst.ts";
import { abbreviate, formatDate, formatDayShort, formatNumber } from "@owlstat/core/i18n/format.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Picture } from "../../ui/marks/Picture.tsx";
import { ExternalLink } from "../../ui/marks/TextLink.tsx";

export const POST_GRID = "grid grid-cols-2 gap-3 @min-[880px]:grid-cols-4";

/** A post with its picture, its words and its figures. */
export function PostCard({ post, note }: { post: RankedPost; note?: string }) {
  const t = useT("analyses");
  const p = useT("profiles");
  const language = useLanguage();
  const formats = useChartFormats();
  const day = dayOf(post.publishedAt);
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Picture hash={post.thumbnail} instead={t(`format.${post.format}`)} className="aspect-square w-full" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div className="flex items-center justify-between gap-2">
          <span className="text-base font-semibold tabular-nums">{formats.percent.value(post.rate)}</span>
          <Badge>{t(`format.${post.format}`)}</Badge>
        </div>
        {note && <p className="text-xs text-muted">{note}</p>}
        <p dir="auto" className="line-clamp-2 min-h-10 wrap-anywhere text-muted">
          {post.caption}
        </p>
        <dl className="mt-auto flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted tabular-nums">
          <Count name={p("post.likes")} value={post.likes} />
          <Count name={p("post.comments")} value={post.comments} />
          <Count name={p("post.views")} value={post.views} />
        </dl>
        <p className="text-xs text-muted">
          <time dateTime={day} title={formatDate(day, language)} className="whitespace-nowrap">
            {post.permalink ? (
              <ExternalLink href={post.permalink}>{formatDayShort(day, language)}</ExternalLink>
            ) : (
              formatDayShort(day, language)
            )}
          </time>
        </p>
      </div>
    </article>
  );
}

function Count({ name, value }: { name: string; value: number | null }) {
  const language = useLanguage();
  if (value === null) return null;
  return (
    <div className="flex gap-1">
      <dt>{name}</dt>
      <dd className="font-medium text-ink" title={formatNumber(value, language)}>
        {abbreviate(value, language)}
      </dd>
    </div>
  );
}
