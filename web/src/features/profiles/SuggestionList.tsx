import { abbreviate, formatNumber } from "@owlstat/core/i18n/format.ts";
import { useEffect } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { useSuggestions } from "./api.ts";

export type SuggestionListProps = {
  /** Prefix of the ids of the list and its options. */
  id: string;
  typed: string;
  open: boolean;
  active: number;
  onNames: (names: readonly string[]) => void;
  onPick: (username: string) => void;
};

/** Known profiles under the text box, each with its picture and the line of its last thirty days. */
export function SuggestionList({ id, typed, open, active, onNames, onPick }: SuggestionListProps) {
  const t = useT("ui");
  const language = useLanguage();
  const { profiles, settled } = useSuggestions(typed);
  useEffect(() => onNames(profiles.map(({ username }) => username)), [profiles, onNames]);
  return (
    <>
      <output className="sr-only">{open && settled && t("handle.count", { count: profiles.length })}</output>
      {open && profiles.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("handle.suggestions")}
          className="@container absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-card bg-surface p-1 shadow-panel"
        >
          {profiles.map(({ username, name, profile_pic_hash, followers_count, sparkline }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the text box, which keeps the focus
            <div
              key={username}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(username)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-raised",
                index === active && "bg-raised",
              )}
            >
              <Avatar hash={profile_pic_hash} size={32} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">@{username}</span>
                {name && <span className="block truncate text-xs text-muted">{name}</span>}
              </span>
              <span className="hidden @2xs:block">
                <Sparkline values={sparkline} width={72} height={24} />
              </span>
              {followers_count !== null && (
                <span
                  className="w-14 text-right text-muted tabular-nums"
                  title={formatNumber(followers_count, language)}
                >
                  {abbreviate(followers_count, language)}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
