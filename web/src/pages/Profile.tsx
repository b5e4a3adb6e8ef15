import { isDrawnAtOnce } from "@owlstat/core/analyses/drawn-at-once.ts";
import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useEffect } from "react";
import { Island } from "../features/analyses/parts/Island.tsx";
import { useOpenedAt } from "../features/analyses/use-opened-at.ts";
import { useView, useWindowKeys } from "../features/analyses/use-view.ts";
import { ProfileSkeleton } from "../features/profiles/ProfileSkeleton.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useRoute } from "../platform/routing/route.tsx";
import { useTabs } from "../shell/tabs.tsx";
import { OneProfile } from "./profile/OneProfile.tsx";
import { usePrintKey } from "./profile/print-asked.ts";

const load = async () => (await import("./profile/ProfileView.tsx")).ProfileView;
const server = import.meta.env.SSR ? await load() : undefined;

/** A profile for everybody, and the same among a user's tabs. */
export function Page() {
  useOpenedAt();
  return (
    <OneProfile>
      {(profile, username) => (
        <>
          <KeepTab profile={profile} />
          <View profile={profile} username={username} />
        </>
      )}
    </OneProfile>
  );
}

/** The keyboard shortcuts of the periods and of printing are there before the rest of the page. */
function View({ profile, username }: { profile: Profile; username: string }) {
  const control = useView();
  const last = lastDayOf(profile, dayOf(useBoot().now));
  usePrintKey();
  useWindowKeys(control, last);
  return (
    <Island
      key={username}
      server={server}
      load={load}
      props={{ username, profile }}
      partly={!isDrawnAtOnce(control.view, last)}
      skeleton={<ProfileSkeleton typed={username} />}
    />
  );
}

/** In the dashboard an opened profile becomes a tab, once, so that closing it is respected. */
function KeepTab({ profile: { username, profile_pic_hash } }: { profile: Profile }): null {
  const inDashboard = useRoute()?.route.id === "dashboard-profile";
  const { open } = useTabs();
  useEffect(() => {
    if (inDashboard) open(username, profile_pic_hash);
  }, [inDashboard, open, username, profile_pic_hash]);
  return null;
}
