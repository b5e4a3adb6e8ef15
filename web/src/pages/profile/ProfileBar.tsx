import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useEffect, useRef, useState } from "react";
import { WindowPicker } from "../../features/analyses/overview/WindowPicker.tsx";
import type { ViewControl } from "../../features/analyses/use-view.ts";
import { ShareButton } from "../../features/profiles/ProfileActions.tsx";
import { useBoot } from "../../platform/boot.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { NavSearch } from "../../shell/NavSearch.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Tracking } from "./Tracking.tsx";

type ProfileBarProps = { profile: Profile; control: ViewControl; today: Day };

/**
 * Selects the period for everything below. Stays visible while scrolling; then it shows whose page it is, with what one
 * may want to do in the middle of it: look at another profile, or track this one.
 */
export function ProfileBar({ profile, control, today }: ProfileBarProps) {
  const t = useT("profiles");
  const { site } = useBoot();
  const { edge, stuck } = useStuck();
  const { username, profile_pic_hash } = profile;
  return (
    <>
      <div ref={edge} aria-hidden="true" className="-mb-6 md:-mb-8" />
      <div
        className={`sticky top-0 z-30 -mx-4 -my-3 flex h-14 items-center gap-3 bg-canvas px-4 md:-mx-6 md:-my-5 md:px-6 print:hidden ${stuck ? "border-b border-line" : ""}`}
      >
        {stuck && (
          <span className="flex min-w-0 shrink items-center gap-2 font-semibold">
            <span className="shrink-0 max-[359px]:hidden">
              <Avatar hash={profile_pic_hash} size={24} />
            </span>
            <span className="truncate">{t("heading", { username })}</span>
          </span>
        )}
        <WindowPicker {...control} last={lastDayOf(profile, today)} />
        {stuck && (
          <div className="ml-auto flex min-w-0 items-center justify-end gap-1 md:gap-2">
            {site.own_site && <NavSearch />}
            <span className="max-md:hidden">
              <ShareButton username={username} iconOnly />
            </span>
            <Tracking username={username} compact />
          </div>
        )}
      </div>
    </>
  );
}

/** Whether the page was scrolled past the bar's normal position. */
function useStuck() {
  const edge = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!edge.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return { edge, stuck };
}
