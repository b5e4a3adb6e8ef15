import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { useEffect } from "react";
import { useRoute } from "../platform/route.tsx";
import { useTabs } from "../shell/tabs.tsx";
import { OneProfile } from "./profile/OneProfile.tsx";
import { ProfileView } from "./profile/ProfileView.tsx";

/** A profile for everybody, and the same among a user's tabs. */
export function Page() {
  return (
    <OneProfile>
      {(profile, username) => (
        <>
          <KeepTab profile={profile} />
          <ProfileView key={username} username={username} profile={profile} />
        </>
      )}
    </OneProfile>
  );
}

/** In the dashboard an opened profile becomes a tab. */
function KeepTab({ profile: { username, profile_pic_hash } }: { profile: Profile }): null {
  const inDashboard = useRoute()?.route.id === "dashboard-profile";
  const { tabs, open } = useTabs();
  const missing = inDashboard && !tabs.some((tab) => tab.username === username);
  useEffect(() => {
    if (missing) open(username, profile_pic_hash);
  }, [missing, open, username, profile_pic_hash]);
  return null;
}
