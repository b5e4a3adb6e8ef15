import type { ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import { type ReactNode, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useMayWork } from "../../platform/session/may-write.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { SetGoals } from "./SetGoals.tsx";

type ListedProps = { title: string; empty: string; actions?: ReactNode; children: readonly ReactNode[] };

/** One part of a client: its rows, or a sentence where there are none. */
export function Listed({ title, empty, actions, children }: ListedProps) {
  return (
    <Card title={title} actions={actions} flush>
      {children.length === 0 ? (
        <p className="px-4 pb-4 text-muted md:px-6">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">{children}</ul>
      )}
    </Card>
  );
}

const ROW = "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6";
const NAME = "min-w-0 wrap-anywhere text-brand-text underline";

export function AccountsOf({ client, accounts }: Pick<ClientDetails, "client" | "accounts">) {
  const t = useT("clients");
  const language = useLanguage();
  return (
    <Listed
      title={t("column.accounts")}
      empty={t(client.archived_at && client.accounts > 0 ? "one.accountsAway" : "one.noAccounts")}
    >
      {accounts.map(({ username, profile_pic_hash, followers_count, d30 }) => (
        <li key={username} className={ROW}>
          <span className="flex min-w-0 items-center gap-3">
            <Avatar hash={profile_pic_hash} size={32} />
            <Link to={`/dashboard/${username}`} className={NAME}>
              @{username}
            </Link>
          </span>
          <span className="flex items-baseline gap-3 tabular-nums">
            {followers_count !== null && formatNumber(followers_count, language)}
            <Delta value={d30.followers_count} short />
          </span>
        </li>
      ))}
    </Listed>
  );
}

export function ReportsOf({ client, reports }: Pick<ClientDetails, "client" | "reports">) {
  const t = useT("clients");
  const { date } = useInstantText();
  const mayMake = useMayWork("reports") && client.archived_at === null;
  return (
    <Listed
      title={t("one.reports")}
      empty={t("one.noReports")}
      actions={
        mayMake && (
          <LinkButton variant="secondary" size="sm" to={`/reports?new=summary&folder=${client.id}`}>
            {t("one.newReport")}
          </LinkButton>
        )
      }
    >
      {reports.map(({ id, name, paused, next_at }) => (
        <li key={id} className={ROW}>
          <Link to={`/reports?log=${id}`} className={NAME}>
            {name}
          </Link>
          {paused ? (
            <Badge>{t("one.paused")}</Badge>
          ) : (
            <span className="text-muted">
              {next_at ? t("one.next", { date: date(next_at) }) : t("one.byHand")}
            </span>
          )}
        </li>
      ))}
    </Listed>
  );
}

export function GoalsOf({ client, goals, accounts }: Pick<ClientDetails, "client" | "goals" | "accounts">) {
  const [setting, setSetting] = useState(false);
  const maySet = useMayWork("goals") && client.archived_at === null && accounts.length > 0;
  const t = useT("clients");
  const g = useT("goals");
  const language = useLanguage();
  return (
    <Listed
      title={t("one.goals")}
      empty={t("one.noGoals")}
      actions={
        maySet && (
          <>
            <Button variant="secondary" size="sm" onClick={() => setSetting(true)}>
              {t("goals.open")}
            </Button>
            {setting && <SetGoals client={client} onClose={() => setSetting(false)} />}
          </>
        )
      }
    >
      {goals.map(({ id, username, measure, target, deadline, state, paused }) => (
        <li key={id} className={ROW}>
          <span className="flex min-w-0 flex-col">
            <Link to="/goals" className={NAME}>
              @{username}: {g(`measure.${measure}`)}
            </Link>
            <span className="text-muted">
              {t("one.goal", {
                target: formatNumber(target, language),
                date: formatDate(Date.parse(deadline), language, "UTC"),
              })}
            </span>
          </span>
          <Badge>{g(`state.${paused ? "paused" : state}`)}</Badge>
        </li>
      ))}
    </Listed>
  );
}

export function NotesOf({ notes }: Pick<ClientDetails, "notes">) {
  const t = useT("clients");
  const language = useLanguage();
  return (
    <Listed title={t("one.notes")} empty={t("one.noNotes")}>
      {notes.map(({ id, username, day, text }) => (
        <li key={id} className="flex flex-col gap-1 px-4 py-3 md:px-6">
          <span className="text-muted">
            @{username} · {formatDate(Date.parse(day), language, "UTC")}
          </span>
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </Listed>
  );
}
