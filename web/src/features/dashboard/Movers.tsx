import type { DashboardAccount as Account, PeriodAccount } from "@owlstat/core/dashboard/contract.ts";
import {
  type RankedMovers,
  rankMovers,
  SMALL_ACCOUNT,
  SMALLEST_MOVE,
} from "@owlstat/core/dashboard/rules.ts";
import { formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useId } from "react";
import { useAddress, withValues } from "../../platform/routing/address.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { Identity } from "./Identity.tsx";

const RANKS = ["count", "percent"] as const;
type Rank = (typeof RANKS)[number];

type MoversProps = {
  accounts: readonly Account[];
  moved: readonly PeriodAccount[];
  /** The day on which there will be something to compare; null when there is already. */
  from: Day | null;
  /** The period in words. */
  period: string;
};

/** Who grew and who shrank most, by followers or by per cent, or when that can be said. */
export function Movers({ accounts, moved, from, period }: MoversProps) {
  const t = useT("dashboard");
  const [rank, setRank] = useRank();
  const subtitle = t("movers.subtitle", { period });
  if (from) {
    return (
      <Card title={t("movers.title")} subtitle={subtitle}>
        <Later from={from} />
      </Card>
    );
  }
  return (
    <Card
      title={t("movers.title")}
      subtitle={subtitle}
      actions={
        <Segmented
          label={t("movers.rank")}
          options={RANKS.map((value) => ({ value, label: t(`movers.rank.${value}`) }))}
          value={rank}
          onChange={setRank}
          className="print:hidden"
        />
      }
      footer={<span className="text-xs">{t("movers.rule", { least: SMALLEST_MOVE })}</span>}
    >
      <Lists accounts={accounts} moved={moved} rank={rank} />
    </Card>
  );
}

function Later({ from }: { from: Day }) {
  const t = useT("dashboard");
  const language = useLanguage();
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="chart"
      title={t("movers.later")}
      text={t("movers.later.text", { day: formatDate(from, language) })}
    />
  );
}

function Lists({ accounts, moved, rank }: Pick<MoversProps, "accounts" | "moved"> & { rank: Rank }) {
  const t = useT("dashboard");
  const language = useLanguage();
  const { up, down, small } = rankMovers(moved, rank);
  const own = { accounts, rank };
  return (
    <div className="grid gap-x-8 gap-y-6 @min-[660px]:grid-cols-2">
      <MoverList {...own} title={t("movers.up")} none={t("movers.noneUp")} movers={up} />
      <MoverList {...own} title={t("movers.down")} none={t("movers.noneDown")} movers={down} />
      {small.length > 0 && (
        <MoverList
          {...own}
          title={t("movers.small", { count: formatNumber(SMALL_ACCOUNT, language) })}
          movers={small}
        />
      )}
    </div>
  );
}

/** The address keeps what movers are ranked by. */
function useRank(): [Rank, (rank: Rank) => void] {
  const { query, edit } = useAddress();
  const rank = query.get("movers") === "percent" ? "percent" : "count";
  return [rank, (picked) => edit((now) => withValues(now, { movers: picked === "percent" ? picked : null }))];
}

type MoverListProps = {
  title: string;
  none?: string;
  movers: RankedMovers["up"];
  accounts: readonly Account[];
  rank: Rank;
};

function MoverList({ title, none, movers, accounts, rank }: MoverListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-sm font-medium text-muted">
        {title}
      </h3>
      {movers.length === 0 ? (
        <p className="flex min-h-11 items-center text-muted">{none}</p>
      ) : (
        <ol className="flex flex-col gap-1">
          {movers.map(({ username, change, percent }) => {
            const account = accounts.find((one) => one.username === username);
            const figures = [
              <Delta key="count" value={change} short className={rank === "count" ? "" : "text-xs"} />,
              <Delta
                key="percent"
                value={percent}
                kind="percent"
                className={rank === "count" ? "text-xs" : ""}
              />,
            ];
            return (
              account && (
                <li key={username} className="flex h-11 items-center gap-3">
                  <Identity account={account} />
                  <span className="shrink-0 @max-[272px]:hidden">
                    <Sparkline values={account.sparkline} width={72} height={28} />
                  </span>
                  <span className="flex w-20 shrink-0 flex-col items-end">
                    {rank === "count" ? figures : figures.toReversed()}
                  </span>
                </li>
              )
            );
          })}
        </ol>
      )}
    </section>
  );
}
