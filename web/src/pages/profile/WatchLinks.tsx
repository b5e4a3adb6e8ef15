import type { Metric } from "@owlstat/core/analyses/types.ts";
import { useT } from "../../platform/i18n.tsx";
import { useMayWrite } from "../../platform/may-write.ts";
import { Link } from "../../platform/router.tsx";
import { iconButtonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";

/** From the picked figure to an alarm on it and to a goal for it. */
export function WatchLinks({ username, metric }: { username: string; metric: Metric }) {
  const t = useT("profiles");
  const a = useT("analyses");
  if (!useMayWrite()) return null;
  const of = { metric: a(`metric.${metric}`) };
  return (["alarm", "goal"] as const).map((kind) => {
    const label = t(`watch.${kind}`, of);
    return (
      <Link
        key={kind}
        to={`/${kind}s?account=${username}&measure=${metric}`}
        aria-label={label}
        title={label}
        className={iconButtonStyle("secondary", "md")}
      >
        <Icon name={kind === "alarm" ? "bell" : "target"} size={20} />
      </Link>
    );
  });
}
