import type { Metric } from "@owlstat/core/analyses/types.ts";
import { TELLABLE, useTellMe } from "../../features/alarms/use-tell-me.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";

type WatchLinksProps = { username: string; metric: Metric };

/** Links from the selected figure to an alarm on it, to alarms on events of the account, and to a goal. */
export function WatchLinks({ username, metric }: WatchLinksProps) {
  const t = useT("profiles");
  const a = useT("analyses");
  if (!useMayWrite()) return null;
  const goal = t("watch.goal", { metric: a(`metric.${metric}`) });
  return (
    <>
      <AlarmMenu username={username} metric={metric} />
      <Link
        to={`/goals?account=${username}&measure=${metric}`}
        aria-label={goal}
        title={goal}
        className={iconButtonStyle("ghost", "sm", "print:hidden")}
      >
        <Icon name="target" size={16} />
      </Link>
    </>
  );
}

function AlarmMenu({ username, metric }: WatchLinksProps) {
  const t = useT("profiles");
  const a = useT("analyses");
  const tellMe = useTellMe({ done: t("tell.done"), already: t("tell.already"), open: t("tell.open") });
  const label = t("watch.menu");
  return (
    <Menu
      label={label}
      align="end"
      items={[
        {
          id: "alarm",
          label: t("watch.alarm", { metric: a(`metric.${metric}`) }),
          icon: "alarm",
          to: `/alarms?account=${username}&measure=${metric}`,
        },
        ...TELLABLE.map((measure) => ({
          id: measure,
          label: t(`tell.${measure}`),
          icon: "bell" as const,
          onSelect: () => tellMe(username, measure),
        })),
        {
          id: "overtake",
          label: t("tell.overtake"),
          icon: "users",
          to: `/alarms?account=${username}&measure=lead`,
        },
      ]}
      trigger={(props) => (
        <button {...props} aria-label={label} title={label} className={iconButtonStyle("ghost", "sm")}>
          <Icon name="bell" size={16} />
        </button>
      )}
    />
  );
}
