import { seriesName } from "@owlstat/core/analyses/series-name.ts";
import { METRICS } from "@owlstat/core/analyses/types.ts";
import { daysOf, type ViewState } from "@owlstat/core/analyses/view.ts";
import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useMemo, useState } from "react";
import { WindowPicker } from "../features/analyses/overview/WindowPicker.tsx";
import { usePeriodText } from "../features/analyses/use-period-text.ts";
import { useView, useWindowKeys } from "../features/analyses/use-view.ts";
import { ChartSkeleton } from "../features/profiles/ProfileSkeleton.tsx";
import { useStats } from "../features/stats/api.ts";
import { MetricChart } from "../features/stats/MetricChart.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Field } from "../ui/controls/Field.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Select } from "../ui/controls/Select.tsx";
import { Noted } from "./profile/Noted.tsx";
import { OneProfile } from "./profile/OneProfile.tsx";
import { ProfileTop } from "./profile/ProfileTop.tsx";

export function Page() {
  return (
    <OneProfile>
      {(profile, username) => <Metrics key={username} profile={profile} username={username} />}
    </OneProfile>
  );
}

function useDays(profile: Profile, view: ViewState) {
  const today = dayOf(useBoot().now);
  const last = lastDayOf(profile, today);
  return { today, last, window: useMemo(() => daysOf(view, last), [view, last]) };
}

/** One large chart of any figure. */
function Metrics({ profile, username }: { profile: Profile; username: string }) {
  const p = useT("profiles");
  const t = useT("analyses");
  const control = useView();
  const { view, change } = control;
  const [changes, setChanges] = useState(false);
  const { today, last, window } = useDays(profile, view);
  useWindowKeys(control, last);
  const { stats } = useStats(username);
  const period = usePeriodText()({ key: view.window, ...window });
  return (
    <div className="@container flex flex-col gap-6">
      <ProfileTop
        profile={profile}
        current="metrics"
        today={today}
        imported={stats?.imported !== undefined}
      />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Field label={p("metric.label")} labelHidden>
          <Select
            value={view.metric}
            options={METRICS.map((value) => ({ value, label: t(seriesName(value)) }))}
            onChange={({ target }) => change({ metric: METRICS.find((one) => one === target.value) })}
            className="w-44"
          />
        </Field>
        <Segmented
          label={p("metric.show")}
          options={[
            { value: "total", label: p("metric.total") },
            { value: "change", label: p("metric.change") },
          ]}
          value={changes ? "change" : "total"}
          onChange={(value) => setChanges(value === "change")}
        />
        <WindowPicker {...control} last={last} />
      </div>
      {stats ? (
        <Noted username={username} today={today}>
          <MetricChart
            stats={stats}
            metric={view.metric}
            change={changes}
            window={window}
            period={period}
            today={today}
          />
        </Noted>
      ) : (
        <ChartSkeleton />
      )}
    </div>
  );
}
