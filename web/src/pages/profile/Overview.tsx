import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { ReactNode } from "react";
import type { useAnalyses } from "../../features/analyses/api.ts";
import { CustomDays } from "../../features/analyses/overview/CustomDays.tsx";
import { DefinitionSelect } from "../../features/analyses/overview/DefinitionSelect.tsx";
import { Leading } from "../../features/analyses/overview/Leading.tsx";
import { MainChart } from "../../features/analyses/overview/MainChart.tsx";
import { SectionFrame } from "../../features/analyses/SectionFrame.tsx";
import type { ViewControl } from "../../features/analyses/use-view.ts";
import { useProfileGoal } from "../../features/goals/use-profile-goal.ts";
import { ChartSkeleton, LeadingSkeleton } from "../../features/profiles/ProfileSkeleton.tsx";
import { Tiles } from "../../features/profiles/Tiles.tsx";
import { useClientSees } from "../../platform/calls/client.ts";
import { useSession } from "../../platform/session/session.tsx";
import { Rich, useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { NotesHere } from "./Noted.tsx";
import { tilesOf } from "./tiles.ts";
import { WatchLinks } from "./WatchLinks.tsx";

type OverviewProps = {
  /** As in the address. */
  username: string;
  profile: Profile;
  control: ViewControl;
  answer: ReturnType<typeof useAnalyses>;
  today: Day;
  /** Shown below the notes. */
  children: ReactNode;
};

/** The first section: the window, its figures and the chart of the one picked. */
export function Overview({ username, profile, control, answer, today, children }: OverviewProps) {
  const t = useT("profiles");
  const { analyses, stale, lost, refetch } = answer;
  const waiting = !analyses && !lost;
  const { metric } = control.view;
  const tracked = useSession().user?.igaccounts.some((account) => account.username === username) ?? false;
  const given = useClientSees("goals");
  const goal = useProfileGoal(username, metric, tracked || given);
  return (
    <SectionFrame id="overview">
      {control.view.window === "custom" && <CustomDays {...control} last={lastDayOf(profile, today)} />}
      {waiting && <WithoutScripts to={control.linkTo({ window: "90d", from: undefined, to: undefined })} />}
      {waiting && (
        <div className="noscript:hidden">
          <LeadingSkeleton />
        </div>
      )}
      {analyses && <Leading analyses={analyses} today={today} />}
      <Tiles
        tiles={tilesOf(profile, analyses)}
        picked={metric}
        linkTo={(other) => control.linkTo({ metric: other })}
      />
      {metric === "engagement" && (
        <div className="flex justify-end print:hidden">
          <DefinitionSelect {...control} />
        </div>
      )}
      {analyses ? (
        <MainChart
          username={username}
          analyses={analyses}
          metric={metric}
          today={today}
          stale={stale}
          goal={goal}
          beside={tracked && <WatchLinks username={username} metric={metric} />}
        />
      ) : lost ? (
        <Card>
          <LoadFailed text={t("chart.lost")} onRetry={refetch} />
        </Card>
      ) : (
        <div className="noscript:hidden">
          <ChartSkeleton />
        </div>
      )}
      <NotesHere />
      {children}
    </SectionFrame>
  );
}

/** Analyses that the server has not drawn need scripts; of fewer days it draws them. */
function WithoutScripts({ to }: { to: string }) {
  return (
    <noscript>
      <p className="rounded-card border border-line bg-surface p-4 md:p-6">
        <Rich
          noun="profiles"
          id="withoutScripts"
          tags={{ link: (label) => <TextLink to={to}>{label}</TextLink> }}
        />
      </p>
    </noscript>
  );
}
