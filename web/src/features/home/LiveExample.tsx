import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Example } from "@owlstat/core/navigation/home-contract.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";

/** The followers of one profile as they were collected; a click opens its page. */
export function LiveExample({ example }: { example: Example }) {
  const t = useT("home");
  const language = useLanguage();
  const { username, name, profile_pic_hash, followers_count, change, change_days, sparkline } = example;
  if (followers_count === null) return null;
  return (
    <section aria-labelledby="live-example">
      <h2 id="live-example" className="sr-only">
        {t("examples.title")}
      </h2>
      <Link
        to={`/profile/${username}`}
        className="mx-auto grid w-full max-w-wide items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-control md:grid-cols-[1fr_auto] md:p-6"
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
        <Sparkline values={sparkline} width={340} height={112} label={`@${username}`} />
      </Link>
    </section>
  );
}
