import type { PeriodAccount } from "@owlstat/core/dashboard/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useConnectReminder } from "../features/connections/use-connect-reminder.ts";
import { AccountsTable } from "../features/dashboard/AccountsTable.tsx";
import { AddAccountLink } from "../features/dashboard/AddAccountLink.tsx";
import { type Dashboard, useDashboard, useDashboardPeriod, useTracks } from "../features/dashboard/api.ts";
import { Breakouts } from "../features/dashboard/Breakouts.tsx";
import { DashboardSkeleton } from "../features/dashboard/DashboardSkeleton.tsx";
import { Movers } from "../features/dashboard/Movers.tsx";
import { PeriodPicker } from "../features/dashboard/PeriodPicker.tsx";
import { SampleNote } from "../features/dashboard/SampleNote.tsx";
import { SINCE_ROOM, SinceSentence } from "../features/dashboard/SinceSentence.tsx";
import { TotalTiles } from "../features/dashboard/TotalTiles.tsx";
import { TotalTrend } from "../features/dashboard/TotalTrend.tsx";
import { usePeriod } from "../features/dashboard/use-period.ts";
import { usePeriodText } from "../features/dashboard/use-period-text.ts";
import { Watch } from "../features/dashboard/Watch.tsx";
import { useOrderDownload } from "../features/downloads/use-order.ts";
import { useMayWrite } from "../platform/session/may-write.ts";
import { useSubscription } from "../platform/session/subscription.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading, Stale } from "../ui/layout/Loading.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Part } from "../ui/layout/Part.tsx";
import { SkeletonText } from "../ui/layout/Skeleton.tsx";

export function Page() {
  const t = useT("dashboard");
  const { data, error, refetch, isFetching } = useDashboard();
  const mayAdd = useMayWrite();
  const tracks = useTracks();
  const [asked] = usePeriod();
  const period = useDashboardPeriod(asked);
  useConnectReminder();
  const own = data ? !data.sample : tracks && !error;
  return (
    <div className="@container flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <PageHeader title={t("title")} actions={own && mayAdd && <Actions />} />
        {data?.since && <SinceSentence since={data.since} accounts={data.totals.accounts} />}
        {own && !data && (
          <div className={SINCE_ROOM}>
            <SkeletonText lines={2} />
          </div>
        )}
      </div>
      {error && !data ? (
        <Card>
          <LoadFailed onRetry={refetch} />
        </Card>
      ) : (
        <Loading when={!data || (!period.data && !period.error)} skeleton={<DashboardSkeleton />}>
          {data && (
            <Stale when={isFetching}>
              <Board data={data} period={period} mayAdd={mayAdd} />
            </Stale>
          )}
        </Loading>
      )}
    </div>
  );
}

function Actions() {
  const t = useT("dashboard");
  const order = useOrderDownload({
    started: t("sheet.started"),
    ready: t("sheet.ready"),
    failed: t("sheet.failed"),
    show: t("sheet.show"),
  });
  const sheet = useSubscription()?.includes("reports");
  return (
    <>
      {sheet && (
        <Button
          variant="secondary"
          icon="download"
          title={t("sheet")}
          className="max-md:grow-0!"
          onClick={() => order({ kind: "xlsx", source: { what: "dashboard" } })}
        >
          <span className="max-md:sr-only">{t("sheet")}</span>
        </Button>
      )}
      <AddAccountLink />
    </>
  );
}

type BoardProps = { data: Dashboard; period: ReturnType<typeof useDashboardPeriod>; mayAdd: boolean };

function Board({ data, period, mayAdd }: BoardProps) {
  const { totals, comparable_from, accounts, breakouts, sample } = data;
  const [asked, setAsked] = usePeriod();
  const text = usePeriodText(asked);
  const { data: changes, refetch, isPlaceholderData } = period;
  if (accounts.length === 0) return <Nothing mayAdd={mayAdd} />;
  return (
    <div className="flex flex-col gap-6">
      {sample && <SampleNote mayAdd={mayAdd} />}
      <PeriodPicker asked={asked} onAsk={setAsked} />
      {!changes && (
        <Card>
          <LoadFailed onRetry={refetch} />
        </Card>
      )}
      {changes && (
        <Stale when={isPlaceholderData}>
          <div className="flex flex-col gap-6">
            <Part>
              <TotalTiles totals={totals} changes={changes.totals} period={text} />
            </Part>
            <Part>
              <TotalTrend trend={changes.trend} />
            </Part>
            {!sample && (
              <Part>
                <Watch />
              </Part>
            )}
            <Part heights={MOVERS}>
              <Movers
                accounts={accounts}
                moved={changes.accounts}
                from={comparable_from as Day | null}
                period={text}
              />
            </Part>
          </div>
        </Stale>
      )}
      <Part heights={BREAKOUTS}>
        <Breakouts breakouts={breakouts} />
      </Part>
      <Part>
        <AccountsTable accounts={accounts} moved={changes?.accounts ?? NONE} sample={sample} />
      </Part>
    </div>
  );
}

/** What stands below the first screen: about as high as these are with many accounts. */
const MOVERS = [470, 800] as const;
const BREAKOUTS = [390, 800] as const;
const NONE: readonly PeriodAccount[] = [];

/** Shown when nothing is tracked and there is no profile to show as an example. */
function Nothing({ mayAdd }: { mayAdd: boolean }) {
  const t = useT("dashboard");
  return (
    <Card>
      <EmptyState
        kind="first"
        icon="users"
        title={t("empty.title")}
        text={t(mayAdd ? "empty.text" : "empty.viewer")}
        action={mayAdd && <AddAccountLink />}
      />
    </Card>
  );
}
