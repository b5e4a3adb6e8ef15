import type { Report } from "@owlstat/core/reports/contract.ts";
import { REPORT_FILES } from "@owlstat/core/reports/definition.ts";
import type { Sending } from "@owlstat/core/reports/sending.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useMayWork } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import { useReportLog, useRetryRecipient } from "./api.ts";
import { hasFigures, sentFile } from "./save-sent-file.ts";
import { useSectionName } from "./section-name.ts";

type Outcome = Sending["recipients"][number]["state"];
const TONES: Record<Outcome, Tone> = {
  queued: "neutral",
  sent: "positive",
  refused: "negative",
  unsubscribed: "neutral",
  failed: "negative",
  bounced: "negative",
  complained: "warning",
};

/** Every sending of a report with what became of each recipient's mail. */
export function SendingLog({ id }: { id: string }) {
  const t = useT("reports");
  const { data } = useReportLog(id);
  return (
    <Loading when={!data} skeleton={<SkeletonText lines={6} />}>
      {data && (
        <Card title={data.report.name} subtitle={t("log.lead")}>
          <Left report={data.report} />
          {data.sendings.length === 0 ? (
            <p className="text-muted">{t("log.empty")}</p>
          ) : (
            <ol className="-my-2 flex flex-col divide-y divide-line">
              {data.sendings.map((sending) => (
                <Row key={sending.id} sending={sending} name={data.report.name} />
              ))}
            </ol>
          )}
        </Card>
      )}
    </Loading>
  );
}

/** Who gets no more mails: unsubscribed, with the reason if they gave one, or with an address that is gone. */
function Left({ report }: { report: Report }) {
  const t = useT("reports");
  const mayWrite = useMayWork("reports");
  const left = report.recipients.filter(({ unsubscribed, refused }) => unsubscribed || refused);
  if (left.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-col gap-1 border-b border-line pb-4">
      {left.map(({ email, unsubscribed, reason, refused }) => (
        <li key={email} className="flex flex-wrap items-center gap-2">
          <Badge tone={unsubscribed ? "neutral" : "negative"}>
            {t(unsubscribed ? "outcome.unsubscribed" : "log.gone")}
          </Badge>
          <span className="min-w-0 truncate">{email}</span>
          {unsubscribed && reason && <span className="text-muted">{t(`leaving.${reason}`)}</span>}
          {!unsubscribed && <span className="text-muted wrap-anywhere">{refused}</span>}
          {!unsubscribed && mayWrite && <TryAgain id={report.id} email={email} />}
        </li>
      ))}
    </ul>
  );
}

function TryAgain({ id, email }: { id: string; email: string }) {
  const t = useT("reports");
  const toast = useToast();
  const retry = useRetryRecipient();
  const tryAgain = () =>
    void retry({ id, email })
      .then(() => toast({ tone: "info", text: t("log.triedAgain", { email }) }))
      .catch(({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") }));
  return (
    <Button variant="secondary" size="sm" aria-label={t("log.tryAgainWith", { email })} onClick={tryAgain}>
      {t("log.tryAgain")}
    </Button>
  );
}

/** The files of a sending, printed again from the sent figures. */
function Files({ id, name }: { id: string; name: string }) {
  const t = useT("reports");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {REPORT_FILES.map((file) => (
        <a
          key={file}
          href={sentFile(id, file)}
          aria-label={t("past.file", { name, kind: t(`file.${file}`) })}
          className="text-brand-text underline underline-offset-4"
          download
        >
          {t(`file.${file}`)}
        </a>
      ))}
    </p>
  );
}

/** What was said in this sending alone. */
function Said({ remarks }: { remarks: Sending["this_time"] }) {
  const t = useT("reports");
  const nameOf = useSectionName();
  return (
    <ul className="flex flex-col gap-1 border-l-2 border-line pl-3" aria-label={t("remark.said")}>
      {remarks.map(({ username, section, text }) => (
        <li key={[username, section, text].join(" ")} className="whitespace-pre-line wrap-anywhere">
          {(username || section) && (
            <span className="text-muted">
              {[username && `@${username}`, section && nameOf(section)].filter(Boolean).join(" · ")}
              {": "}
            </span>
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

function Row({ sending, name }: { sending: Sending; name: string }) {
  const t = useT("reports");
  const { moment } = useInstantText();
  const { state, reason, usernames, recipients, opened } = sending;
  const said = t(`sending.${state}`, { moment: moment(sending.ended_at ?? sending.due_at) });
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{said}</span>
        <Badge tone="neutral">{t(`kind.${sending.kind}`)}</Badge>
        {opened > 0 && <span className="text-muted">{t("sending.opened", { count: opened })}</span>}
      </p>
      {reason && (
        <p className="text-muted wrap-anywhere">
          {t(`reason.${reason}`, { state, accounts: usernames.map((name) => `@${name}`).join(", ") })}
        </p>
      )}
      {sending.this_time.length > 0 && <Said remarks={sending.this_time} />}
      {hasFigures(sending) && <Files id={sending.id} name={name} />}
      <ul className="flex flex-col gap-1">
        {recipients.map((one) => (
          <li key={one.email} className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[one.state]}>{t(`outcome.${one.state}`)}</Badge>
            <span className="min-w-0 truncate">{one.email}</span>
            {(one.state === "bounced" || one.state === "refused") && one.reason && (
              <span className="text-muted wrap-anywhere">{one.reason}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
