import type { Report, Sending } from "@owlstat/core/reports/contract.ts";
import { useT } from "../../platform/i18n.tsx";
import { useInstantText } from "../../platform/instant.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import { useReportLog } from "./api.ts";

type Outcome = Sending["recipients"][number]["state"];
const TONES: Record<Outcome, Tone> = {
  queued: "neutral",
  sent: "positive",
  refused: "negative",
  unsubscribed: "neutral",
  failed: "negative",
};

/** Every sending of a report with what became of each recipient's mail. */
export function SendingLog({ id }: { id: string }) {
  const t = useT("reports");
  const { data } = useReportLog(id);
  return (
    <Loading when={!data} skeleton={<SkeletonText lines={6} />}>
      {data && (
        <Card title={data.report.name} subtitle={t("log.lead")}>
          <Left recipients={data.report.recipients} />
          {data.sendings.length === 0 ? (
            <p className="text-muted">{t("log.empty")}</p>
          ) : (
            <ol className="-my-2 flex flex-col divide-y divide-line">
              {data.sendings.map((sending) => (
                <Row key={sending.id} sending={sending} />
              ))}
            </ol>
          )}
        </Card>
      )}
    </Loading>
  );
}

/** Who unsubscribed, and why if they said so. */
function Left({ recipients }: { recipients: Report["recipients"] }) {
  const t = useT("reports");
  const left = recipients.filter(({ unsubscribed }) => unsubscribed);
  if (left.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-col gap-1 border-b border-line pb-4">
      {left.map(({ email, reason }) => (
        <li key={email} className="flex flex-wrap items-center gap-2">
          <Badge tone="neutral">{t("outcome.unsubscribed")}</Badge>
          <span className="min-w-0 truncate">{email}</span>
          {reason && <span className="text-muted">{t(`leaving.${reason}`)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Row({ sending }: { sending: Sending }) {
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
          {t(`reason.${reason}`, { accounts: usernames.map((name) => `@${name}`).join(", ") })}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {recipients.map((one) => (
          <li key={one.email} className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[one.state]}>{t(`outcome.${one.state}`)}</Badge>
            <span className="min-w-0 truncate">{one.email}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
