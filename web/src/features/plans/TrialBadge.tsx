import { Link } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { TINTS } from "../../ui/styles/tones.ts";

/**
 * How long the trial still runs, or that it is over; leads to the prices either way. Clients of a company are not
 * told of its plan.
 */
export function TrialBadge({ className }: { className?: string }) {
  const t = useT("plans");
  const subscription = useSubscription();
  const client = useSession().user?.space.limited;
  if (!subscription || subscription.trial === "none" || client) return null;
  const ended = subscription.trial === "ended";
  return (
    <Link
      to="/pricing"
      className={cx(
        "flex min-h-9 items-center gap-2 rounded-control px-3 font-medium tabular-nums hover:underline",
        TINTS[ended ? "warning" : "brand"],
        className,
      )}
    >
      <Icon name={ended ? "warning" : "calendar"} size={16} />
      {ended ? t("trial.ended") : t("trial.left", { days: subscription.days })}
    </Link>
  );
}
