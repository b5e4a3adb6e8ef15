import { listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { Link } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import type { IconName } from "../../ui/marks/icons.ts";
import { cx } from "../../ui/styles/cx.ts";

const WEEK = 7;

/** What fired this week and the state of the goals, each as a link. Clients of a company hear of no alarm. */
export function Watch() {
  const t = useT("dashboard");
  const limited = useSession().user?.space.limited ?? false;
  const firings = useRead(listAllFirings, { days: WEEK }, { enabled: !limited }).data?.firings;
  const goals = useRead(listGoals).data?.goals;
  const count = (state: string) => goals?.filter((goal) => goal.state === state).length ?? 0;
  const risk = count("at_risk");
  const last = firings?.[0]?.username;
  return (
    <section aria-labelledby="watch">
      <VisuallyHidden>
        <h2 id="watch">{t("watch.title")}</h2>
      </VisuallyHidden>
      <div className={cx("grid gap-3 md:gap-4", !limited && "md:grid-cols-2")}>
        {!limited && (
          <Tile
            to="/alarms"
            icon="alarm"
            label={t("watch.fired")}
            value={firings?.length}
            about={last ? t("watch.firedLast", { account: last }) : t("watch.firedNone")}
          />
        )}
        <Tile
          to="/goals"
          icon="target"
          label={t("watch.goals")}
          value={goals && count("on_the_way")}
          about={goals?.length === 0 ? t("watch.goalsNone") : t("watch.goalsRisk", { risk })}
        />
      </div>
    </section>
  );
}

type TileProps = {
  to: string;
  icon: IconName;
  label: string;
  /** Undefined while it is being fetched. */
  value: number | undefined;
  about: string;
};

function Tile({ to, icon, label, value, about }: TileProps) {
  const language = useLanguage();
  return (
    <Link
      to={to}
      className="flex min-w-0 items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-control md:p-5"
    >
      <Icon name={icon} className="text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-muted">{label}</span>
        <span className="truncate text-xs text-muted">{value === undefined ? "" : about}</span>
      </span>
      <span className="text-2xl font-semibold tabular-nums">
        {value === undefined ? "–" : formatNumber(value, language)}
      </span>
    </Link>
  );
}
