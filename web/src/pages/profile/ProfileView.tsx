import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useAnalyses } from "../../features/analyses/api.ts";
import { DefinitionSelect } from "../../features/analyses/DefinitionSelect.tsx";
import { Headline } from "../../features/analyses/Headline.tsx";
import { LazyPart } from "../../features/analyses/LazyPart.tsx";
import { MainChart } from "../../features/analyses/MainChart.tsx";
import { usePrefetch } from "../../features/analyses/prefetch.ts";
import { SectionFrame } from "../../features/analyses/SectionFrame.tsx";
import { SectionRail } from "../../features/analyses/SectionRail.tsx";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { useView } from "../../features/analyses/use-view.ts";
import { WindowPicker } from "../../features/analyses/WindowPicker.tsx";
import { ProfileActions } from "../../features/profiles/ProfileActions.tsx";
import { ProfileHeader } from "../../features/profiles/ProfileHeader.tsx";
import { ChartSkeleton } from "../../features/profiles/ProfileSkeleton.tsx";
import { StatusNotes } from "../../features/profiles/StatusNotes.tsx";
import { Tiles } from "../../features/profiles/Tiles.tsx";
import { useBoot } from "../../platform/boot.tsx";
import { useT } from "../../platform/i18n.tsx";
import { useTimeZone } from "../../platform/preferences.ts";
import { useRoute } from "../../platform/route.tsx";
import { Noted, NotesHere } from "./Noted.tsx";
import { ProfileViews } from "./ProfileViews.tsx";
import { LAZY_SECTIONS, LOADERS, loadHealth, SHOWN_SECTIONS } from "./sections.ts";
import { Tracking } from "./Tracking.tsx";
import { tilesOf } from "./tiles.ts";
import { usePrint } from "./use-print.ts";

/** On paper: no card across two pages, and nothing that only a screen can use. */
const PRINTED =
  "print:[&_button]:hidden print:[&_details]:hidden print:[&_fieldset]:hidden print:[&_section_section]:break-inside-avoid";

/** The height of the comparison once it has something to compare. */
const COMPARING = [640, 760] as const;

/** One profile with everything that is known about it. `username` is what the address says. */
export function ProfileView({ username, profile }: { username: string; profile: Profile }) {
  const t = useT("profiles");
  const inDashboard = useRoute()?.route.chrome === "dashboard";
  const control = useView();
  const { view } = control;
  const today = dayOf(useBoot().now);
  const timeZone = useTimeZone();
  const { analyses, stale, error } = useAnalyses(username, view, true);
  const { print, everything, onReady } = usePrint(LAZY_SECTIONS.length + 1);
  usePrefetch(LOADERS);
  const props: SectionProps | undefined = analyses && { ...control, username, analyses, today };
  return (
    <Noted username={username} today={today}>
      <div className={`@container flex flex-col gap-6 md:gap-8 ${PRINTED}`}>
        <ProfileHeader
          profile={profile}
          timeZone={timeZone}
          actions={
            <ProfileActions username={profile.username} onPrint={print}>
              <Tracking username={profile.username} />
            </ProfileActions>
          }
        />
        {!inDashboard && <ProfileViews username={profile.username} current="profile" />}
        <StatusNotes profile={profile} today={today} />
        <div className="grid grid-cols-1 gap-6 @min-[880px]:grid-cols-[10.5rem_minmax(0,1fr)] @min-[880px]:gap-8">
          <SectionRail sections={SHOWN_SECTIONS} />
          <div className="flex min-w-0 flex-col gap-12">
            <SectionFrame id="overview">
              <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
                <WindowPicker {...control} today={today} />
                <DefinitionSelect {...control} />
              </div>
              <Headline result={analyses?.results.headline} />
              <Tiles
                tiles={tilesOf(profile, analyses)}
                picked={view.metric}
                linkTo={(metric) => control.linkTo({ metric })}
              />
              {analyses ? (
                <MainChart
                  username={username}
                  analyses={analyses}
                  metric={view.metric}
                  today={today}
                  stale={stale}
                />
              ) : error ? (
                <p role="alert">{t("chart.lost")}</p>
              ) : (
                <ChartSkeleton />
              )}
              <NotesHere />
              <LazyPart
                load={loadHealth}
                props={props}
                heights={[370, 420]}
                force={everything}
                onReady={onReady}
              />
            </SectionFrame>
            {LAZY_SECTIONS.map(({ id, load, heights }) => (
              <SectionFrame key={id} id={id}>
                <LazyPart
                  load={load}
                  props={props}
                  heights={id === "compare" && view.compare.length > 0 ? COMPARING : heights}
                  force={everything}
                  onReady={onReady}
                />
              </SectionFrame>
            ))}
          </div>
        </div>
      </div>
    </Noted>
  );
}
