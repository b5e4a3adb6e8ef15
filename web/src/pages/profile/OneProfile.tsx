import { abbreviate } from "@owlstat/core/i18n/format.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { type ReactNode, useEffect } from "react";
import { useProfile } from "../../features/profiles/api.ts";
import { ProfileSkeleton } from "../../features/profiles/ProfileSkeleton.tsx";
import { useBoot } from "../../platform/boot.tsx";
import { useLanguage, useT } from "../../platform/i18n.tsx";
import { useRouteParam } from "../../platform/route.tsx";
import { usePart } from "../../platform/use-part.ts";
import { Loading } from "../../ui/Loading.tsx";

const loadRefused = async () => (await import("../../features/profiles/Refused.tsx")).Refused;

type OneProfileProps = { children: (profile: Profile, username: string) => ReactNode };

/** The profile the address names: looked up, or the reason why it cannot be shown. */
export function OneProfile({ children }: OneProfileProps) {
  const username = useRouteParam("id");
  const { data, error, refetch, isFetching } = useProfile(username);
  const { Part: Refused, fetch: fetchRefused } = usePart(loadRefused);
  useEffect(() => {
    if (error) fetchRefused();
  }, [error, fetchRefused]);
  useTitle(data);
  if (data) return children(data, username);
  if (error && !isFetching && Refused)
    return <Refused typed={username} error={error} retry={() => void refetch()} />;
  return (
    <Loading when skeleton={<ProfileSkeleton />}>
      {null}
    </Loading>
  );
}

/** The tab says whose page it is, as the server wrote it. */
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
