import { getClientView } from "@owlstat/core/clients/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { AccountTile, Goals, Notes, Reports } from "../features/clients/own/HomeLists.tsx";
import { SinceSentence } from "../features/dashboard/SinceSentence.tsx";
import { changesOfMonth, TotalTiles } from "../features/dashboard/TotalTiles.tsx";
import { TotalTrend } from "../features/dashboard/TotalTrend.tsx";
import { LookupForm } from "../features/profiles/LookupForm.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { SkeletonText } from "../ui/layout/Skeleton.tsx";

/** Where a client of an agency begins: all accounts together, what changed, and what the agency shares. */
export function Page() {
  const { data, isError, refetch } = useRead(getClientView);
  if (isError && !data) return <LoadFailed onRetry={refetch} />;
  return (
    <Loading when={!data} skeleton={<SkeletonText lines={8} />}>
      {data && <View view={data} />}
    </Loading>
  );
}

function View({ view }: { view: Answer<typeof getClientView> }) {
  const t = useT("client-home");
  const dashboardT = useT("dashboard");
  const { site } = useBoot();
  const { totals, trend, accounts, goals, notes, reports } = view;
  return (
    <div className="@container flex flex-col gap-8">
      <Greeting view={view} />
      {totals && (
        <TotalTiles totals={totals} changes={changesOfMonth(totals)} period={dashboardT("period.30d")} />
      )}
      {accounts.length > 1 && <TotalTrend trend={trend} />}
      <section aria-labelledby="client-accounts" className="flex flex-col gap-3">
        <h2 id="client-accounts" className="text-lg font-semibold">
          {t("home.accounts")}
        </h2>
        {accounts.length === 0 ? (
          <p className="text-muted">{t("home.empty")}</p>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {accounts.map((account) => (
              <AccountTile key={account.username} account={account} />
            ))}
          </ul>
        )}
      </section>
      <div className="grid items-start gap-6 empty:hidden lg:grid-cols-2">
        <Reports reports={reports} />
        <Goals goals={goals} />
        <Notes notes={notes} agency={site.brandname} />
      </div>
      {site.showHomepage && <Search />}
    </div>
  );
}

function Greeting({ view: { name, person, since, accounts } }: { view: Answer<typeof getClientView> }) {
  const t = useT("client-home");
  return (
    <header className="flex flex-col gap-2">
      {person && <p className="text-muted wrap-anywhere">{name}</p>}
      <h1 className="text-2xl font-semibold wrap-anywhere">
        {person ? t("home.greeting", { person }) : name}
      </h1>
      {since && (
        <SinceSentence
          since={since}
          accounts={accounts.length}
          pathTo={(username) => `/profile/${username}`}
        />
      )}
    </header>
  );
}

function Search() {
  const [t, home] = [useT("client-home"), useT("home")];
  return (
    <section aria-labelledby="client-search" className="flex flex-col items-start gap-3">
      <h2 id="client-search" className="text-lg font-semibold">
        {t("home.search")}
      </h2>
      <LookupForm submit={home("search.go")} />
    </section>
  );
}
