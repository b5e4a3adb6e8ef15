import type { ClientAccount, getClientView } from "@owlstat/core/clients/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import { Link } from "../../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../../platform/texts/i18n.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Avatar } from "../../../ui/marks/Avatar.tsx";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { Delta } from "../../../ui/marks/Delta.tsx";
import { FigureValue } from "../../../ui/marks/Figure.tsx";

type View = Answer<typeof getClientView>;
const ROWS = "divide-y divide-line border-t border-line";
const ROW = "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6";
const NAME = "min-w-0 wrap-anywhere text-brand-text underline";

const useDay = () => {
  const language = useLanguage();
  return (day: string) => formatDate(Date.parse(day), language, "UTC");
};

export function AccountTile({ account }: { account: ClientAccount }) {
  const t = useT("client-home");
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
          <dt className="text-muted">{t("home.followers")}</dt>
          <dd className="flex flex-col">
            <FigureValue value={followers_count} kind="count" />
            <span className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
              <Delta value={d30.followers_count} short />
              {t("home.change")}
            </span>
          </dd>
        </div>
        <div className="flex min-w-0 flex-col">
          <dt className="text-muted">{t("home.engagement")}</dt>
          <dd>
            <FigureValue value={engagement} kind="rate" />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** The newest report stands out; the others follow. */
export function Reports({ reports }: Pick<View, "reports">) {
  const t = useT("client-home");
  const day = useDay();
  if (reports.length === 0) return null;
  return (
    <Card title={t("home.reports")} flush>
      <ul className={ROWS}>
        {reports.map((report, index) => (
          <li key={report.id} className={ROW}>
            <span className="flex min-w-0 flex-wrap items-baseline gap-2">
              <a href={`/client/reports/${report.id}`} className={NAME}>
                {report.name}
              </a>
              {index === 0 && <Badge>{t("home.newest")}</Badge>}
            </span>
            <span className="text-muted">{day(report.day)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Goals({ goals }: Pick<View, "goals">) {
  const [t, g] = [useT("client-home"), useT("goals")];
  const language = useLanguage();
  const day = useDay();
  if (goals.length === 0) return null;
  return (
    <Card title={t("home.goals")} flush>
      <ul className={ROWS}>
        {goals.map(({ id, username, measure, target, deadline, state }) => (
          <li key={id} className={ROW}>
            <span className="flex min-w-0 flex-col">
              <Link to={`/profile/${username}`} className={NAME}>
                @{username}: {g(`measure.${measure}`)}
              </Link>
              <span className="text-muted">
                {t("home.goal", { target: formatNumber(target, language), date: day(deadline) })}
              </span>
            </span>
            <Badge>{g(`state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Notes({ notes, agency }: Pick<View, "notes"> & { agency: string }) {
  const t = useT("client-home");
  const day = useDay();
  if (notes.length === 0) return null;
  return (
    <Card title={t("home.notes", { agency })} flush>
      <ul className={ROWS}>
        {notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-1 px-4 py-3 md:px-6">
            <span className="text-muted">
              @{note.username} · {day(note.day)}
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{note.text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
