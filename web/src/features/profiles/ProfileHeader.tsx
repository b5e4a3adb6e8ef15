import { ageText } from "@owlstat/core/i18n/age.ts";
import { abbreviate } from "@owlstat/core/i18n/format.ts";
import { formatInstant } from "@owlstat/core/i18n/rare-formats.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { followerTier } from "@owlstat/core/profiles/rules.ts";
import type { ReactNode } from "react";
import { useNow } from "../../platform/browser/use-now.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { ExternalLink } from "../../ui/marks/TextLink.tsx";

type ProfileHeaderProps = { profile: Profile; timeZone: string; actions?: ReactNode };

/** Name and picture of the profile, and how old its data is. */
export function ProfileHeader({ profile, timeZone, actions }: ProfileHeaderProps) {
  const t = useT("profiles");
  const { username, name, biography, website } = profile;
  const link = website && /^https?:\/\//i.test(website) ? website : null;
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-4 md:gap-x-6">
      <Avatar hash={profile.profile_pic_hash} size={96} className="max-md:size-16" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-xl font-semibold wrap-anywhere" dir="auto">
            {name || t("heading", { username })}
          </h1>
          {name && <span className="text-base text-muted">{t("heading", { username })}</span>}
        </div>
        <Badges profile={profile} />
        {biography && (
          <p
            dir="auto"
            className="line-clamp-4 max-w-prose whitespace-pre-line wrap-anywhere max-md:line-clamp-2"
          >
            {biography}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {link && <ExternalLink href={link}>{shortLink(link)}</ExternalLink>}
          <ExternalLink href={`https://www.instagram.com/${username}/`}>{t("instagram")}</ExternalLink>
          <Freshness collectedAt={profile.last_collected_at} timeZone={timeZone} />
        </p>
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:*:grow print:hidden">
          {actions}
        </div>
      )}
    </header>
  );
}

/** A link without its scheme, "www." and trailing slash, cut to 48 characters. */
function shortLink(link: string): string {
  const short = link.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
  return short.length > 48 ? `${short.slice(0, 47)}…` : short;
}

function Badges({ profile: { status, is_private, followers_count } }: { profile: Profile }) {
  const t = useT("profiles");
  const language = useLanguage();
  const tier = followers_count === null ? null : followerTier(followers_count);
  return (
    <p className="flex flex-wrap gap-1.5">
      {is_private ? (
        <Badge icon="lock" tone="warning">
          {t("badge.private")}
        </Badge>
      ) : (
        <Badge tone={status === "not_professional" ? "warning" : "brand"}>
          {t(status === "not_professional" ? "badge.personal" : "badge.professional")}
        </Badge>
      )}
      {tier && (
        <Badge>
          {tier.to === null
            ? t("badge.tierOver", { from: abbreviate(tier.from, language) })
            : t("badge.tier", { from: abbreviate(tier.from, language), to: abbreviate(tier.to, language) })}
        </Badge>
      )}
    </p>
  );
}

function Freshness({ collectedAt, timeZone }: { collectedAt: string | null; timeZone: string }) {
  const t = useT("profiles");
  const language = useLanguage();
  const now = useNow();
  if (!collectedAt) return null;
  const instant = Date.parse(collectedAt);
  return (
    // The server writes the age of the moment into pages it has rendered before.
    <time data-age="" dateTime={collectedAt} title={formatInstant(instant, language, timeZone)}>
      {t("collected", { age: ageText(instant, now, language) })}
    </time>
  );
}
