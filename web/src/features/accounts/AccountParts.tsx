import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Folder } from "@owlstat/core/folders/contract.ts";
import { ageText } from "@owlstat/core/i18n/age.ts";
import { abbreviate, formatEngagement, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { formatInstant } from "@owlstat/core/i18n/rare-formats.ts";
import { useEngagementDecimals, useTimeZone } from "../../platform/browser/preferences.ts";
import { useNow } from "../../platform/browser/use-now.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { ColourDot } from "../../ui/marks/ColourDot.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { TINTS } from "../../ui/styles/tones.ts";
import type { AccountControl } from "./control.ts";

type IdentityProps = {
  account: Account;
  folders: ReadonlyMap<string, Folder>;
  /** False when the state is shown elsewhere. */
  state?: boolean;
};

/** Picture, name and state; leads to the account's statistics. */
export function Identity({ account, folders, state = true }: IdentityProps) {
  const { username, name, profile_pic_hash } = account;
  return (
    <Link
      to={`/dashboard/${username}`}
      draggable={false}
      className="group/link flex min-w-0 flex-1 items-center gap-2.5 rounded-md focus-visible:outline-offset-1"
    >
      <Avatar hash={profile_pic_hash} size={32} className="@max-[399px]:hidden" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium group-hover/link:underline" title={`@${username}`}>
          @{username}
        </span>
        <span className="flex items-center gap-1.5 text-xs font-normal text-muted">
          {state && <StatusBadge status={account.status} />}
          {account.mine && <MineBadge />}
          <span className="truncate" dir="auto">
            {name || <>&nbsp;</>}
          </span>
          <FolderDots ids={account.folders} folders={folders} />
        </span>
      </span>
    </Link>
  );
}

function MineBadge() {
  const t = useT("accounts");
  return (
    <span className={cx("shrink-0 rounded-full px-1.5 text-xs font-medium", TINTS.neutral)}>{t("mine")}</span>
  );
}

export function StatusBadge({ status }: Pick<Account, "status">) {
  const t = useT("accounts");
  if (status === "fresh") return null;
  const tone = status === "new" ? "info" : "warning";
  return (
    <span
      title={t(`statusLong.${status}`)}
      className={cx("shrink-0 rounded-full px-1.5 text-xs font-medium", TINTS[tone])}
    >
      {t(`status.${status}`)}
    </span>
  );
}

function FolderDots({ ids, folders }: { ids: readonly string[]; folders: ReadonlyMap<string, Folder> }) {
  const known = ids.flatMap((id) => folders.get(id) ?? []);
  if (known.length === 0) return null;
  const names = known.map(({ name }) => name).join(", ");
  return (
    <span className="inline-flex shrink-0 gap-0.5" title={names}>
      {known.slice(0, 4).map(({ id, color }) => (
        <ColourDot key={id} color={color} className="size-2" />
      ))}
      <VisuallyHidden>({names})</VisuallyHidden>
    </span>
  );
}

type StarProps = { account: Account; control: AccountControl };

export function Star({ account: { username, favourite }, control }: StarProps) {
  const t = useT("accounts");
  const star = <Icon name="star" size={16} className={favourite ? "fill-current text-warning" : undefined} />;
  const label = t("row.favourite", { username });
  if (!control.mayWrite)
    return favourite ? (
      <span role="img" aria-label={label} className="inline-flex size-8 items-center justify-center">
        {star}
      </span>
    ) : null;
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={label}
      title={t(favourite ? "row.unpin" : "row.pin")}
      onClick={() => control.favourite(username, !favourite)}
      className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink pointer-coarse:size-11"
    >
      {star}
    </button>
  );
}

/** K and M, with the full figure on hover. */
export function Count({ value }: { value: number | null }) {
  const t = useT("ui");
  const language = useLanguage();
  if (value === null) return <Missing title={t("figure.none")} />;
  return <span title={formatNumber(value, language)}>{abbreviate(value, language)}</span>;
}

export function Rate({ value, percent }: { value: number | null; percent?: boolean }) {
  const t = useT("ui");
  const language = useLanguage();
  const decimals = useEngagementDecimals();
  if (value === null) return <Missing title={t("figure.none")} />;
  const text = formatEngagement(value, language, decimals);
  return percent ? withPercent(text, language) : text;
}

function Missing({ title }: { title: string }) {
  return (
    <span className="text-muted" title={title}>
      –
    </span>
  );
}

export function CollectedAge({ at }: { at: string | null }) {
  const t = useT("accounts");
  const language = useLanguage();
  const now = useNow();
  const timeZone = useTimeZone();
  if (!at) return <span className="text-muted">{t("row.never")}</span>;
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={formatInstant(instant, language, timeZone)} className="truncate text-muted">
      {ageText(instant, now, language, "short")}
    </time>
  );
}
