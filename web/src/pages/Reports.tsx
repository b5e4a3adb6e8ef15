import type { Report } from "@owlstat/core/reports/contract.ts";
import type { OwnTemplate } from "@owlstat/core/reports/templates-contract.ts";
import { guidePath } from "@owlstat/core/support/guides.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DownloadsCard } from "../features/downloads/DownloadsCard.tsx";
import {
  type Reportable,
  type Reports,
  useOwnTemplates,
  useReportable,
  useReports,
} from "../features/reports/api.ts";
import { Builder } from "../features/reports/Builder.tsx";
import { type Draft, draftOf, namesIn, pagesAbout } from "../features/reports/draft.ts";
import { PastReports } from "../features/reports/PastReports.tsx";
import { ReportList } from "../features/reports/ReportList.tsx";
import { ReviewSheet } from "../features/reports/ReviewSheet.tsx";
import { Sample } from "../features/reports/Sample.tsx";
import { SendDialog } from "../features/reports/SendDialog.tsx";
import { SendingLog } from "../features/reports/SendingLog.tsx";
import { ShareDialog } from "../features/reports/ShareDialog.tsx";
import { TemplateBuilder } from "../features/reports/TemplateBuilder.tsx";
import { Templates } from "../features/reports/Templates.tsx";
import { useStart } from "../features/reports/use-start.ts";
import { startAtTop } from "../platform/browser/start-at-top.ts";
import { useAddress, withValues } from "../platform/routing/address.ts";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useMayWork } from "../platform/session/may-write.ts";
import { useSession } from "../platform/session/session.tsx";
import { useSubscription } from "../platform/session/subscription.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { UnlockButton } from "../ui/controls/UnlockButton.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { SkeletonText } from "../ui/layout/Skeleton.tsx";

/** Reports: the list or, depending on the address, the editor (`new`, `edit`, `clone`) or the log (`log`). */
export function Page() {
  const limited = useSession().user?.space.limited;
  const mayWork = useMayWork("reports");
  const page = useSearchParams().get("page");
  if (limited && !mayWork) return <ClientsPage />;
  if (page === "sent") return <SentPage />;
  return page === "downloads" ? <DownloadsPage /> : <OwnPage />;
}

/** What was sent, newest first, each with its files. */
function SentPage() {
  const t = useT("reports");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("sent.heading")} lead={t("sent.lead")} />
      <PastReports />
    </div>
  );
}

/** Files that were ordered. */
function DownloadsPage() {
  const t = useT("reports");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} />
      <DownloadsCard />
    </div>
  );
}

/** A client of a company reads what was sent about their accounts. */
function ClientsPage() {
  const t = useT("reports");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} lead={t("past.lead")} />
      <PastReports />
    </div>
  );
}

function OwnPage() {
  const included = useSubscription()?.includes("reports") ?? false;
  const { data, error, refetch } = useReports();
  const { query } = useAddress();
  const reportable = useReportable(WRITING.some((what) => query.has(what)));
  if (!included && data?.reports.length === 0) return <NotIncluded />;
  if (reportable.accounts?.length === 0 && data?.reports.length === 0) return <NoAccounts />;
  if (error && !data)
    return (
      <Card>
        <LoadFailed onRetry={refetch} />
      </Card>
    );
  return (
    <Loading when={!data || !reportable.accounts} skeleton={<Waiting />}>
      {data && reportable.accounts && <Board data={data} reportable={reportable} included={included} />}
    </Loading>
  );
}

/** As high as the screen, so that what stands below is not pushed out of it. */
function Waiting() {
  return (
    <div className="min-h-dvh">
      <SkeletonText lines={8} />
    </div>
  );
}

/** What the address may open; and of that, where a report is written or spoken of by its accounts. */
const SHEETS = { new: null, edit: null, clone: null, log: null, review: null, template: null, folder: null };
const WRITING = ["new", "edit", "clone", "review", "template", "send", "remark"];
const CLOSED = { ...SHEETS, share: null, send: null, remark: null };

type BoardProps = { data: Reports; reportable: Reportable; included: boolean };

function Board({ data, reportable, included }: BoardProps) {
  const t = useT("reports");
  const { query, edit } = useAddress();
  const mayWrite = useMayWork("reports") && included;
  const go = (values: Record<string, string>) =>
    edit((now) => withValues(now, { ...CLOSED, ...values }), {
      replace: false,
    });
  const own = useOwnTemplates();
  const start = useStart(data.reports, own ?? [], reportable);
  const sheet = useSheet({ data, reportable, own: own ?? [], mayWrite, start, onDone: () => go({}) });
  useFromItsTop(sheet === null ? null : query.toString());
  if (sheet) return sheet;
  const acts = {
    edit: ({ id }: Report) => go({ edit: id }),
    clone: ({ id }: Report) => go({ clone: id }),
    log: ({ id }: Report) => go({ log: id }),
    share: ({ id }: Report) => go({ share: id }),
    send: ({ id }: Report) => go({ send: id }),
    remark: ({ id }: Report) => go({ remark: id }),
    review: ({ id }: Report) => go({ review: id }),
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} lead={t("lead")} guide={guidePath("report")} />
      {!included && <Banner tone="warning">{t("plan.paused")}</Banner>}
      {data.reports.length > 0 && (
        <ReportList reports={data.reports} asked={data.trial_recipient} acts={acts} />
      )}
      {data.reports.length === 0 && !mayWrite && (
        <Card>
          <EmptyState kind="first" icon="report" title={t("empty.title")} text={t("empty.text")} />
        </Card>
      )}
      {mayWrite && (
        <section className="flex flex-col gap-3">
          <h2 className="text-base font-semibold">{t("template.title")}</h2>
          <Templates
            own={own ?? []}
            onChoose={(template) => go({ new: template })}
            onEdit={(template) => go({ template })}
          />
        </section>
      )}
      {mayWrite && <Dialogs data={data} reportable={reportable} onClose={() => go({})} />}
    </div>
  );
}

/** What takes the place of the list is a page of its own, and so is the list after it. */
function useFromItsTop(sheet: string | null): void {
  const shown = useRef(sheet);
  useEffect(() => {
    if (shown.current === sheet) return;
    shown.current = sheet;
    startAtTop();
  }, [sheet]);
}

type SheetProps = Pick<BoardProps, "data" | "reportable"> & {
  own: readonly OwnTemplate[];
  mayWrite: boolean;
  start: Draft | null;
  onDone: () => void;
};

/** What the address opens in place of the list: the editor, the sendings of a report, or a review. */
function useSheet({ data, reportable, own, mayWrite, start, onDone }: SheetProps): ReactNode {
  const t = useT("reports");
  const { query } = useAddress();
  const [today] = useState(() => dayOf(Date.now()));
  const asked = (what: string) => data.reports.find(({ id }) => id === query.get(what));
  const [logged, reviewed] = [asked("log"), asked("review")];
  const template = own.find(({ id }) => id === query.get("template"));
  if (mayWrite && start && template)
    return (
      <Sheet title={t("template.editing")}>
        <TemplateBuilder
          key={template.id}
          template={template}
          start={start}
          about={pagesAbout(start, reportable, today)}
          onDone={onDone}
        />
      </Sheet>
    );
  if (mayWrite && start)
    return (
      <Sheet title={t(start.id ? "form.change" : "form.new")}>
        <Builder
          key={query.toString()}
          name={query.toString()}
          start={start}
          reportable={reportable}
          limits={data}
          templates={own}
          onDone={onDone}
        />
      </Sheet>
    );
  if (logged)
    return (
      <Sheet title={t("log.title")}>
        <SendingLog id={logged.id} />
      </Sheet>
    );
  if (!mayWrite || !reviewed) return null;
  const about = pagesAbout(draftOf(reviewed), reportable, today);
  return (
    <Sheet title={t("review.title")}>
      <ReviewSheet key={reviewed.id} report={reviewed} names={namesIn(reviewed, reportable)} about={about} />
    </Sheet>
  );
}

type DialogsProps = Pick<BoardProps, "data" | "reportable"> & { onClose: () => void };

/** What the address opens over the list. */
function Dialogs({ data, reportable, onClose }: DialogsProps) {
  const { query } = useAddress();
  const asked = (what: string) => data.reports.find(({ id }) => id === query.get(what));
  const [shared, sent, remarked] = [asked("share"), asked("send"), asked("remark")];
  const written = sent ?? remarked;
  if (shared) return <ShareDialog report={shared} onClose={onClose} />;
  if (!written) return null;
  return (
    <SendDialog
      key={written.id}
      report={written}
      names={namesIn(written, reportable)}
      when={sent ? "now" : "next"}
      onClose={onClose}
    />
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const t = useT("reports");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={title} back={{ to: "/reports", label: t("heading") }} />
      {children}
    </div>
  );
}

function NotIncluded() {
  const t = useT("reports");
  return (
    <div className="flex flex-col gap-6">
      <EmptyPage
        heading={t("heading")}
        kind="first"
        icon="report"
        title={t("plan.title")}
        text={t("plan.text")}
        action={<UnlockButton />}
      />
      <Sample />
    </div>
  );
}

function NoAccounts() {
  const t = useT("reports");
  return (
    <EmptyPage
      heading={t("heading")}
      kind="first"
      icon="report"
      title={t("empty.title")}
      text={t("empty.text")}
      action={<LinkButton to="/accounts">{t("empty.action")}</LinkButton>}
    />
  );
}
