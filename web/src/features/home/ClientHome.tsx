import {
  type ClientAccount,
  type ClientReport,
  getClientView,
  leaveClientView,
} from "@owlstat/core/clients/contract.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { ReactNode } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { FigureValue } from "../../ui/marks/Figure.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** The start page of a client who came by the agency's link: their accounts and the sent reports. */
export function ClientHome({ search }: { search: ReactNode }) {
  const t = useT("home");
  const { data } = useRead(getClientView);
  const leave = useCall(leaveClientView);
  useShowError(leave.error);
  if (!data) return null;
  const { name, accounts, reports } = data;
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{name}</h1>
        <Button
          variant="secondary"
          size="sm"
          busy={leave.isPending}
          onClick={() => leave.mutate({}, { onSuccess: () => location.assign("/") })}
        >
          {t("client.leave")}
        </Button>
      </header>
      <section aria-labelledby="client-accounts" className="flex flex-col gap-3">
        <h2 id="client-accounts" className="text-lg font-semibold">
          {t("client.accounts")}
        </h2>
        {accounts.length === 0 ? (
          <p className="text-muted">{t("client.empty")}</p>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {accounts.map((account) => (
              <AccountTile key={account.username} account={account} />
            ))}
          </ul>
        )}
      </section>
      {reports.length > 0 && <Reports reports={reports} />}
      {search && (
        <section aria-labelledby="client-search" className="flex flex-col items-start gap-3">
          <h2 id="client-search" className="text-lg font-semibold">
            {t("client.search")}
          </h2>
          {search}
        </section>
      )}
    </div>
  );
}

function AccountTile({ account }: { account: ClientAccount }) {
  const t = useT("home");
  const { username, name, profile_pic_hash, followers_count, engagement, d30 } = account;
  return (
    <li className="relative flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 hover:border-control md:p-5">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar hash={profile_pic_hash} />
        <span className="flex min-w-0 flex-col">
          <Link to={`/profile/${username}`} className="truncate font-medium after:absolute after:inset-0">
            @{username}
          </Link>
          {name && <span className="truncate text-muted">{name}</span>}
        </span>
      </span>
      <dl className="grid grid-cols-2 gap-x-4">
        <div className="flex min-w-0 flex-col">
          <dt className="text-muted">{t("client.followers")}</dt>
          <dd className="flex flex-col">
            <FigureValue value={followers_count} kind="count" />
            <span className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
              <Delta value={d30.followers_count} short />
              {t("client.change")}
            </span>
          </dd>
        </div>
        <div className="flex min-w-0 flex-col">
          <dt className="text-muted">{t("client.engagement")}</dt>
          <dd>
            <FigureValue value={engagement} kind="rate" />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Reports({ reports }: { reports: readonly ClientReport[] }) {
  const t = useT("home");
  const language = useLanguage();
  return (
    <Card title={t("client.reports")} flush>
      <ul className="divide-y divide-line border-t border-line">
        {reports.map(({ id, name, day }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 md:px-6">
            <a href={`/client/reports/${id}`} className="min-w-0 text-brand-text underline wrap-anywhere">
              {name}
            </a>
            <span className="text-muted">{formatDate(Date.parse(day), language, "UTC")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
