import type { Profile } from "@owlstat/core/profiles/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { ViewControl } from "../../features/analyses/use-view.ts";
import { ProfileActions } from "../../features/profiles/ProfileActions.tsx";
import { ProfileHeader } from "../../features/profiles/ProfileHeader.tsx";
import { StatusNotes } from "../../features/profiles/StatusNotes.tsx";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useRoute } from "../../platform/routing/route.tsx";
import { useTrackWanted } from "../tracking/use-track-wanted.ts";
import { ProfileBar } from "./ProfileBar.tsx";
import { type ProfileViewName, ProfileViews } from "./ProfileViews.tsx";
import { TrackFirst, Tracking } from "./Tracking.tsx";
import { usePdf } from "./use-pdf.ts";

type ProfileTopProps = {
  profile: Profile;
  current: ProfileViewName;
  today: Day;
  /** Whether the reader's space imported days from before it was collected. */
  imported: boolean;
  onPrint?: () => void;
  /** For views with a selectable period, which stays visible while scrolling. */
  control?: ViewControl;
};

/** The top of every view of a profile: name, actions, and remarks on its data. */
export function ProfileTop({ profile, current, today, imported, onPrint, control }: ProfileTopProps) {
  const { username } = profile;
  useTrackWanted();
  const inDashboard = useRoute()?.route.chrome === "dashboard";
  // With an imported history there is something to see on the first day.
  const noted = profile.status !== "new" || !imported;
  return (
    <>
      <ProfileHeader
        profile={profile}
        timeZone={useTimeZone()}
        actions={
          <ProfileActions username={username} onPrint={onPrint} onPdf={usePdf(username)}>
            <Tracking username={username} />
          </ProfileActions>
        }
      />
      {!inDashboard && <ProfileViews username={username} current={current} />}
      {noted && <StatusNotes profile={profile} today={today} action={<TrackFirst username={username} />} />}
      {control && <ProfileBar profile={profile} control={control} today={today} />}
    </>
  );
}
