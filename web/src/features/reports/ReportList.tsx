import type { Report } from "@owlstat/core/reports/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useMayWork } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import type { Reports } from "./api.ts";
import { OutsideNote } from "./Outside.tsx";
import { type ReportActs, useReportMenu } from "./use-report-menu.ts";

const TONES: Record<Report["state"], Tone> = {
  active: "positive",
  by_hand: "neutral",
  paused: "neutral",
  not_in_plan: "warning",
  ended: "neutral",
  no_accounts: "warning",
};

type ReportListProps = {
  reports: readonly Report[];
  /** Who was asked in the trial. */
  asked: Reports["trial_recipient"];
  acts: ReportActs;
};

export function ReportList({ reports, asked, acts }: ReportListProps) {
  const t = useT("reports");
  return (
    <Card title={t("list.title")}>
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {reports.map((report) => (
          <Row key={report.id} report={report} asked={asked} acts={acts} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ report, asked, acts }: Omit<ReportListProps, "reports"> & { report: Report }) {
  const t = useT("reports");
  const { moment } = useInstantText();
  const mayWrite = useMayWork("reports");
  const items = useReportMenu(report, acts);
  const [next] = report.next;
  const left = report.recipients.filter(({ unsubscribed }) => unsubscribed).length;
  const gone = report.recipients.filter(({ unsubscribed, refused }) => refused && !unsubscribed).length;
  const waiting = asked && !asked.agreed && report.recipients.some(({ email }) => email === asked.email);
  return (
    <li className="flex items-start gap-2 py-3 md:items-center">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <p className="font-medium wrap-anywhere">
            <Link to={`/reports?log=${report.id}`} className="hover:underline">
              {report.name}
            </Link>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <Badge tone={TONES[report.state]}>{t(`state.${report.state}`)}</Badge>
            <span>{t("list.accounts", { count: report.accounts })}</span>
            <span>{t("list.recipients", { count: report.recipients.length })}</span>
            {left > 0 && <span>{t("list.unsubscribed", { count: left })}</span>}
            <Reviewing report={report} />
            {report.this_time.length > 0 && <Badge tone="brand">{t("list.remark")}</Badge>}
            {gone > 0 && <span className="text-negative">{t("list.gone", { count: gone })}</span>}
          </p>
          {waiting && <OutsideNote email={asked.email} asked />}
        </div>
        <div className="flex flex-col text-muted md:items-end">
          {next && <span>{t("list.next", { moment: moment(next) })}</span>}
          <LastOutcome report={report} />
        </div>
      </div>
      {mayWrite && (
        <Menu
          label={t("list.menu", { report: report.name })}
          align="end"
          items={items}
          trigger={(props) => (
            <IconButton {...props} icon="more" label={t("list.menu", { report: report.name })} />
          )}
        />
      )}
    </li>
  );
}

const REVIEW_TONES = { open: "warning", approved: "positive", skipped: "neutral" } as const;

/** Whether the next sending waits to be looked at, as a way there. */
function Reviewing({ report: { id, reviewing } }: { report: Report }) {
  const t = useT("reports");
  if (!reviewing) return null;
  const { state, held } = reviewing;
  const said = {
    open: "review.badge",
    approved: "review.badgeApproved",
    skipped: "review.badgeSkipped",
  } as const;
  return (
    <Link to={`/reports?review=${id}`}>
      <Badge tone={held ? "negative" : REVIEW_TONES[state]}>
        {t(held ? "review.badgeHeld" : said[state])}
      </Badge>
    </Link>
  );
}

/** How the newest sending ended, how often its page was opened, and whom it did not reach. */
function LastOutcome({ report }: { report: Report }) {
  const t = useT("reports");
  const { moment } = useInstantText();
  const { last } = report;
  if (!last) return <span>{t("list.never")}</span>;
  const said = t(`sending.${last.state}`, { moment: moment(last.ended_at ?? last.due_at) });
  const trouble = last.state === "failed" || last.state === "skipped";
  return (
    <span className={trouble ? "text-negative" : undefined}>
      {said}
      {last.opened > 0 && ` · ${t("sending.opened", { count: last.opened })}`}
      {last.undelivered > 0 && (
        <span className="text-negative">{` · ${t("sending.undelivered", { count: last.undelivered })}`}</span>
      )}
    </span>
  );
}
