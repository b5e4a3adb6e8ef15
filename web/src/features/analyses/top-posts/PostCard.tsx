import type { PresentedPost } from "@owlstat/core/analyses/presentation/presented.ts";
import type { ReactNode } from "react";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { Picture } from "../../../ui/marks/Picture.tsx";
import { ExternalLink } from "../../../ui/marks/TextLink.tsx";

export const POST_GRID = "grid grid-cols-2 gap-3 @min-[880px]:grid-cols-4 print:grid-cols-4";

/** A post with its picture, its words and its figures. */
export function PostCard({ post }: { post: PresentedPost }) {
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <OpenPost post={post}>
        <Picture hash={post.thumbnail} instead={post.format} className="aspect-square w-full" />
      </OpenPost>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div className="flex items-center justify-between gap-2">
          <span className="text-base font-semibold tabular-nums">{post.rate}</span>
          <Badge>{post.format}</Badge>
        </div>
        {post.note && <p className="text-xs text-muted">{post.note}</p>}
        <p dir="auto" className="line-clamp-2 min-h-10 wrap-anywhere text-muted">
          {post.caption}
        </p>
        <dl className="mt-auto flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted tabular-nums">
          {post.counts.map(({ name, text, full }) => (
            <div key={name} className="flex gap-1">
              <dt>{name}</dt>
              <dd className="font-medium text-ink" title={full}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-muted">
          <time dateTime={post.day} title={post.date} className="whitespace-nowrap">
            {post.permalink ? (
              <ExternalLink href={post.permalink}>{post.shortDate}</ExternalLink>
            ) : (
              post.shortDate
            )}
          </time>
        </p>
      </div>
    </article>
  );
}

/** The picture leads to the post. */
function OpenPost({ post, children }: { post: PresentedPost; children: ReactNode }) {
  const t = useT("profiles");
  if (!post.permalink) return children;
  return (
    <a
      href={post.permalink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t("instagram")}: ${post.date}`}
      className="transition-opacity hover:opacity-90"
    >
      {children}
    </a>
  );
}
