import type { DashboardAccount as Account, Mover } from "@owlstat/core/dashboard/contract.ts";
import { SMALLEST_MOVE, SMALLEST_MOVER } from "@owlstat/core/dashboard/rules.ts";
import { useId } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import type { Dashboard } from "./api.ts";
import { Identity } from "./Identity.tsx";
import type { Period } from "./use-period.ts";

type MoversProps = Pick<Dashboard, "movers" | "accounts"> & { period: Period };

/** Who grew and who shrank most. */
export function Movers({ movers: { up, down }, accounts, period }: MoversProps) {
  const t = useT("dashboard");
  return (
    <Card
      title={t("movers.title")}
      subtitle={t(`movers.subtitle.${period}`)}
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
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
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
                  <Sparkline values={account.sparkline} width={72} height={28} />
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
