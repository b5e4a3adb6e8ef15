import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useState } from "react";
import { Tiles } from "../features/profiles/Tiles.tsx";
import { type Step, useStats } from "../features/stats/api.ts";
import { StatsTable } from "../features/stats/StatsTable.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { Skeleton } from "../ui/layout/Skeleton.tsx";
import { OneProfile } from "./profile/OneProfile.tsx";
import { ProfileTop } from "./profile/ProfileTop.tsx";
import { monthTiles } from "./profile/tiles.ts";

export function Page() {
  return (
    <OneProfile>
      {(profile, username) => <SimpleStats key={username} profile={profile} username={username} />}
    </OneProfile>
  );
}

/** The four figures and the table of every collected day. */
function SimpleStats({ profile, username }: { profile: Profile; username: string }) {
  const t = useT("profiles");
  const a = useT("analyses");
  const today = dayOf(useBoot().now);
  const [step, setStep] = useState<Step>("day");
  const days = useStats(username);
  const grouped = useStats(username, step, step !== "day");
  const stats = step === "day" ? days.stats : grouped.stats;
  return (
    <div className="@container flex flex-col gap-6">
      <ProfileTop
        profile={profile}
        current="simplestats"
        today={today}
        imported={days.stats?.imported !== undefined}
      />
      <Tiles tiles={monthTiles(profile, days.stats, today)} period={t("tiles.month")} />
      <Card title={a("stats-table.title")} subtitle={t("stats.all", { count: profile.tracked_days })}>
        {stats || days.stats ? (
          <StatsTable
            columnsOf={(wanted) => (wanted === step ? stats : undefined)}
            name={profile.username}
            onStep={setStep}
          />
        ) : (
          <Skeleton className="h-130 w-full" />
        )}
      </Card>
    </div>
  );
}
