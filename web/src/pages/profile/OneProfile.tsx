import { abbreviate } from "@owlstat/core/i18n/format.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { type ReactNode, useEffect } from "react";
import { Island } from "../../features/analyses/parts/Island.tsx";
import { useProfile } from "../../features/profiles/api.ts";
import { ProfileSkeleton } from "../../features/profiles/ProfileSkeleton.tsx";
import { useBoot } from "../../platform/boot.tsx";
import { useRouteParam } from "../../platform/routing/route.tsx";
import { useLocation } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";

const loadRefused = async () => (await import("../../features/profiles/Refused.tsx")).Refused;
const serverRefused = import.meta.env.SSR ? await loadRefused() : undefined;

type OneProfileProps = { children: (profile: Profile, username: string) => ReactNode };

/** The profile the address names: looked up, or the reason why it cannot be shown. */
export function OneProfile({ children }: OneProfileProps) {
  const username = useRouteParam("id");
  const { inside } = useLocation();
  const { data, error, refetch, isFetching } = useProfile(username);
  useTitle(data);
  if (data) return children(data, username);
  if (error && !isFetching)
    return (
      <Island
        key={username}
        server={serverRefused}
        load={loadRefused}
        props={{ typed: username, error, retry: () => void refetch() }}
        skeleton={<ProfileSkeleton typed={username} />}
      />
    );
  const skeleton = <ProfileSkeleton typed={username} />;
  // The server sends it as it is; on the way from another page quick answers show none.
  if (!inside) return <div aria-busy="true">{skeleton}</div>;
  return (
    <Loading when skeleton={skeleton}>
      {null}
    </Loading>
  );
}

/** Sets the document's title as the server does. */
function useTitle(profile: Profile | undefined): void {
  const t = useT("pages");
  const language = useLanguage();
  const { site } = useBoot();
  const title =
    profile &&
    t("profile.head.title", {
      username: profile.username,
      followers: abbreviate(profile.followers_count ?? 0, language),
    });
  useEffect(() => {
    if (title) document.title = `${title} · ${site.brandname}`;
  }, [title, site.brandname]);
}
