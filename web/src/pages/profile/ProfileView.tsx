import { emptySections } from "@owlstat/core/analyses/presentation/later.ts";
import type { Section } from "@owlstat/core/analyses/sections.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { type Analyses, useAnalyses } from "../../features/analyses/api.ts";
import { cardsOf } from "../../features/analyses/cards-of.ts";
import { LazyPart } from "../../features/analyses/parts/LazyPart.tsx";
import { usePrefetch } from "../../features/analyses/parts/prefetch.ts";
import { SectionFrame } from "../../features/analyses/SectionFrame.tsx";
import { SectionRail } from "../../features/analyses/SectionRail.tsx";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { useView } from "../../features/analyses/use-view.ts";
import { useBoot } from "../../platform/boot.tsx";
import { useClientSees } from "../../platform/calls/client.ts";
import { useSession } from "../../platform/session/session.tsx";
import type { Heights } from "../../ui/layout/heights.ts";
import { Noted } from "./Noted.tsx";
import { Overview } from "./Overview.tsx";
import { ProfileTop } from "./ProfileTop.tsx";
import { Reusable } from "./Reusable.tsx";
import { LAZY_SECTIONS, LOADERS, loadCards, loadHealth, loadLater } from "./sections.ts";
import { usePrint } from "./use-print.ts";

/**
 * Print styles: no card is split across pages; nothing interactive is shown, nor a card that only says what is missing.
 */
const PRINTED =
  "print:[&_button]:hidden print:[&_details]:hidden print:[&_fieldset]:hidden print:[&_section_section]:break-inside-avoid print:[&_section_section:has([data-blank])]:hidden";

/** The height of the comparison once it has something to compare. */
const COMPARING = [640, 760] as const;
const LATER = [180, 260] as const;
const CARDS = [420, 420] as const;
/** A section's name and the gap below it. */
const NAME = 44;

/** Only the server writes the sections for readers without scripts. */
const Written = import.meta.env.SSR
  ? (await import("../../features/analyses/parts/Written.tsx")).Written
  : undefined;

/** One profile with all its analyses. `username` is as in the address. */
export function ProfileView({ username, profile }: { username: string; profile: Profile }) {
  const control = useView();
  const today = dayOf(useBoot().now);
  const answer = useAnalyses(username, control.view, true);
  const { analyses, lost } = answer;
  const sections = useShownSections(analyses, lost);
  const healthy = !lost && analyses?.results.health.ok !== false;
  // The overview itself is always there; its health is a part of its own.
  const { print, everything, onReady } = usePrint(sections.length - 1 + Number(healthy));
  usePrefetch(LOADERS);
  const props: SectionProps | undefined = analyses && { ...control, username, analyses, today };
  const lazy = { props, force: everything, onReady };
  const visitor = useSession().user === null;
  const written = (section: Section) =>
    Written && visitor && props && <Written section={section} {...props} />;
  const comparing = control.view.compare.length > 0;
  return (
    <Reusable username={username} view={control.view}>
      <Noted username={username} today={today}>
        <div className={`@container flex flex-col gap-6 md:gap-8 ${PRINTED}`}>
          <ProfileTop
            profile={profile}
            current="profile"
            today={today}
            imported={analyses?.imported !== undefined}
            onPrint={print}
            control={control}
          />
          <div className="grid grid-cols-1 gap-6 @min-[880px]:grid-cols-[10.5rem_minmax(0,1fr)] @min-[880px]:gap-8">
            <SectionRail sections={sections} drawn={analyses !== undefined} />
            <div className="flex min-w-0 flex-col gap-12">
              <Overview username={username} profile={profile} control={control} answer={answer} today={today}>
                {written("overview")}
                {healthy && <LazyPart load={loadHealth} heights={[370, 420]} {...lazy} />}
              </Overview>
              {sections.flatMap(partsOf).map(({ id, load, heights }) => (
                <SectionFrame
                  key={id}
                  id={id}
                  {...(id !== "compare" && { heights: wholeHeights(id, heights) })}
                >
                  {written(id)}
                  <LazyPart
                    load={load}
                    heights={id === "compare" && comparing ? COMPARING : heights}
                    {...lazy}
                  />
                  <Cards section={id} props={props} force={everything} />
                </SectionFrame>
              ))}
              {!lost && (
                <div className="print:hidden">
                  <LazyPart
                    load={loadLater}
                    heights={LATER}
                    force={false}
                    props={props && { ...props, trackedDays: profile.tracked_days }}
                  />
                </div>
              )}
            </div>
          </div>
        </div>
      </Noted>
    </Reusable>
  );
}

/** The cards at the end of a section, where it has any. */
function Cards({ section, props, force }: { section: Section; props?: SectionProps; force: boolean }) {
  if (cardsOf(section).length === 0) return null;
  return <LazyPart load={loadCards} heights={CARDS} force={force} props={props && { ...props, section }} />;
}

/** Of a section with its name and the cards at its end. */
function wholeHeights(section: Section, [wide, narrow]: Heights): Heights {
  const [moreWide, moreNarrow] = cardsOf(section).length > 0 ? CARDS : [0, 0];
  return [NAME + wide + moreWide, NAME + narrow + moreNarrow];
}

const partsOf = (section: Section) => LAZY_SECTIONS.filter(({ id }) => id === section);

/**
 * The sections with something to show: of a profile looked up for the first time that is what its posts tell, and where
 * the analyses are lost the overview, which says so.
 */
function useShownSections(analyses: Analyses | undefined, lost: boolean) {
  const results = analyses?.results;
  const connectable = useConnectable();
  return useMemo(() => {
    if (lost) return ["overview" as Section];
    const empty = results ? emptySections(results) : new Set<string>();
    const lazy = LAZY_SECTIONS.map(({ id }) => id)
      .filter((id) => id === "compare" || !empty.has(id))
      .filter((id) => connectable || !isOfConnected(id));
    // Without growth, one figure about following is no reason to stand above the posts.
    const last = (id: Section) => Number(id === "following" && empty.has("growth"));
    return ["overview" as Section, ...lazy.toSorted((one, other) => last(one) - last(other))];
  }, [results, connectable, lost]);
}

const isOfConnected = (section: Section) => section === "audience" || section === "reach";

/** On an agency's site figures of connected accounts are for the clients who were given them, and for nobody else. */
function useConnectable(): boolean {
  const given = useClientSees("insights");
  return useBoot().site.own_site || given;
}
