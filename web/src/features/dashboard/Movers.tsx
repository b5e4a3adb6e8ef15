import type { DashboardAccount as Account, Mover } from "@owlstat/core/dashboard/contract.ts";
import { SMALLEST_MOVE, SMALLEST_MOVER } from "@owlstat/core/dashboard/rules.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useId } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import type { Dashboard } from "./api.ts";
import { Identity } from "./Identity.tsx";
import type { Period } from "./use-period.ts";

type MoversProps = Pick<Dashboard, "movers" | "accounts"> & {
  /** The day on which there will be something to compare; null when there is already. */
  from: Day | null;
  period: Period;
};

/** Who grew and who shrank most, or when that can be said. */
export function Movers({ movers: { up, down }, from, accounts, period }: MoversProps) {
  const t = useT("dashboard");
  const language = useLanguage();
  const subtitle = t(`movers.subtitle.${period}`);
  if (from) {
    return (
      <Card title={t("movers.title")} subtitle={subtitle}>
        <EmptyState
          compact
          kind="nothing"
          icon="chart"
          title={t("movers.later")}
          text={t("movers.later.text", { day: formatDate(from, language) })}
        />
      </Card>
    );
  }
  return (
    <Card
      title={t("movers.title")}
      subtitle={subtitle}
      footer={
        <span className="text-xs">
          {t("movers.rule", { smallest: SMALLEST_MOVER, least: SMALLEST_MOVE })}
        </span>
      }
    >
      <div className="grid gap-x-8 gap-y-6 @min-[660px]:grid-cols-2">
        <MoverList title={t("movers.up")} none={t("movers.noneUp")} movers={up} accounts={accounts} />
        <MoverList title={t("movers.down")} none={t("movers.noneDown")} movers={down} accounts={accounts} />
      </div>
    </Card>
  );
}

type MoverListProps = {
  title: string;
  none: string;
  movers: readonly Mover[];
  accounts: readonly Account[];
};

function MoverList({ title, none, movers, accounts }: MoverListProps) {
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
            return (
              account && (
                <li key={username} className="flex h-11 items-center gap-3">
                  <Identity account={account} />
                  <span className="shrink-0 @max-[272px]:hidden">
                    <Sparkline values={account.sparkline} width={72} height={28} />
                  </span>
                  <span className="flex w-20 shrink-0 flex-col items-end">
                    <Delta value={percent} kind="percent" />
                    <Delta value={change} short className="text-xs" />
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
