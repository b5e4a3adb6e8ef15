import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";

/**
 * What somebody who tracks an account may want next, each one click away. What leaves the house is offered once their
 * address is confirmed.
 */
export function NextSteps() {
  const t = useT("onboarding");
  const { user } = useSession();
  const subscription = useSubscription();
  const username = user?.igaccounts[0]?.username;
  if (!user || !username) return null;
  const link = { variant: "secondary", className: "w-full" } as const;
  return (
    <section aria-labelledby="next-steps" className="flex flex-col gap-3">
      <h2 id="next-steps" className="text-base font-semibold">
        {t("next.title")}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2">
        <LinkButton {...link} icon="alarm" to={`/alarms?account=${username}&measure=followers`}>
          <span className="truncate">{t("next.alarm", { username })}</span>
        </LinkButton>
        {user.confirmed && subscription?.includes("reports") && (
          <LinkButton {...link} icon="report" to="/reports?new=summary">
            {t("next.report")}
          </LinkButton>
        )}
        {user.confirmed && subscription?.includes("whitelabel") && (
          <LinkButton {...link} icon="users" to="/clients?new=1">
            {t("next.client")}
          </LinkButton>
        )}
      </div>
      {!user.confirmed && subscription?.includes("whitelabel") && (
        <p className="text-muted">{t("next.onceConfirmed")}</p>
      )}
    </section>
  );
}
