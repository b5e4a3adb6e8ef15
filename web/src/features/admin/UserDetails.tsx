import type { AdminUser } from "@owlstat/core/admin/contract.ts";
import { getUserDetails } from "@owlstat/core/admin/user-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";
import { MailList } from "./MailList.tsx";
import { SpaceCard } from "./SpaceCard.tsx";

/** What one user has: spaces, open sessions, mails. */
export function UserDetails({ user }: { user: AdminUser }) {
  const t = useT("admin");
  const { moment } = useInstantText();
  const { data, error, refetch } = useAdminRead(getUserDetails, { id: user.id });
  if (error) return <LoadFailed text={error.texts.join(" ") || undefined} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <Facts
        aligned
        facts={[
          [t("user.confirmedAt"), data.confirmed_at ? moment(data.confirmed_at) : t("no")],
          [
            t("user.sessions"),
            data.sessions.length > 0 && (
              <ul>
                {data.sessions.map(({ ip, user_agent, last_seen_at }) => (
                  <li key={`${last_seen_at} ${ip} ${user_agent}`}>
                    {moment(last_seen_at)}, {ip}, {user_agent}
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
      <section className="flex flex-col gap-4">
        <h3 className="font-semibold">{t("user.spaces")}</h3>
        {data.spaces.map((space) => (
          <SpaceCard key={space.id} userId={user.id} space={space} mayAct={!user.admin} />
        ))}
      </section>
      <MailList title={t("user.mails")} mails={data.mails} />
    </>
  );
}
