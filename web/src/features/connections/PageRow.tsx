import type { ConnectedPage } from "@owlstat/core/connections/contract.ts";
import type { Health } from "@owlstat/core/connections/rules.ts";
import { ageText } from "@owlstat/core/i18n/age.ts";
import { useBoot } from "../../platform/boot.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import type { Tone } from "../../ui/styles/tones.ts";

const TONES: Record<Health, Tone> = {
  reading: "info",
  good: "positive",
  expires: "warning",
  permission: "warning",
  trouble: "warning",
  broken: "negative",
  left: "negative",
};

type PageRowProps = { page: ConnectedPage; onDisconnect: () => void };

/** One connected account with its state and the action to disconnect it. */
export function PageRow({ page, onDisconnect }: PageRowProps) {
  const t = useT("connections");
  const { username, health, days_read, days_wanted } = page;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar hash={page.profile_pic_hash} size={40} />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={`/dashboard/${username}`} className="truncate font-medium">
            @{username}
          </TextLink>
          <Badge tone={TONES[health]}>{t(`health.${health}`)}</Badge>
        </span>
        <span className="wrap-anywhere text-xs text-muted">
          {page.page === null ? t("pick.direct") : t("pick.page", { page: page.page })}
        </span>
        <Status page={page} />
        {health === "reading" && days_wanted > 0 && (
          <Progress
            label={t("page.progress", { read: days_read, wanted: days_wanted })}
            value={days_read / days_wanted}
            className="max-w-80 pt-1 text-xs"
          />
        )}
      </div>
      {page.may_disconnect && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t("page.removeOf", { username })}
          onClick={onDisconnect}
        >
          {t("page.remove")}
        </Button>
      )}
    </li>
  );
}

function Status({ page: { read_at, trouble, tracked, health } }: { page: ConnectedPage }) {
  const t = useT("connections");
  const language = useLanguage();
  const { now } = useBoot();
  const text = () => {
    if (!tracked) return t("page.untracked");
    if (trouble) return t(`trouble.${trouble}`);
    if (read_at) return t("page.read", { date: ageText(Date.parse(read_at), now, language) });
    return t("page.never");
  };
  if (tracked && !trouble && !read_at && health === "reading") return null;
  return <span className="text-xs text-muted">{text()}</span>;
}
