import { getReadiness, sendTestMail } from "@owlstat/core/doctor/contract.ts";
import { type Finding, isReady } from "@owlstat/core/doctor/rules.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import { Table } from "../../ui/tables/Table.tsx";
import { useAdminRead } from "./gate.ts";

const TONES: Record<Finding["verdict"], Tone> = {
  ready: "positive",
  not_ready: "negative",
  not_used: "neutral",
};

/** Whether every service that is set up is ready, as `npm run doctor` says it. */
export function Readiness() {
  const t = useT("doctor");
  const read = useAdminRead(getReadiness, {});
  const { findings = [], mail_to = "" } = read.data ?? {};
  return (
    <Card title={t("title")} subtitle={t("text")} actions={<TestMail address={mail_to} />}>
      {read.error ? (
        <LoadFailed text={read.error.texts.join(" ") || undefined} onRetry={read.refetch} />
      ) : (
        <Loading when={read.isPending} skeleton={<Skeleton className="h-96" />}>
          <p role="status" className="pb-3 font-medium">
            {t(isReady(findings) ? "end.ready" : "end.notReady")}
          </p>
          <Findings findings={findings} />
        </Loading>
      )}
    </Card>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useT("doctor");
  return (
    <Table
      caption={t("title")}
      rows={[...findings]}
      rowKey={({ check }) => check}
      columns={[
        { id: "check", header: t("column.check"), cell: ({ check }: Finding) => t(`check.${check}`) },
        {
          id: "verdict",
          header: t("column.verdict"),
          cell: ({ verdict }: Finding) => <Badge tone={TONES[verdict]}>{t(`verdict.${verdict}`)}</Badge>,
        },
        {
          id: "note",
          header: t("column.note"),
          cell: ({ note, values }: Finding) => (
            <span className="wrap-anywhere">{t(`note.${note}`, values as never)}</span>
          ),
        },
      ]}
    />
  );
}

function TestMail({ address }: { address: string }) {
  const t = useT("doctor");
  const toast = useToast();
  const send = useCall(sendTestMail);
  useShowError(send.error);
  const onSuccess = () => toast({ tone: "success", text: t("mail.sent", { address }) });
  return (
    <Button
      variant="secondary"
      icon="mail"
      busy={send.isPending}
      onClick={() => send.mutate({}, { onSuccess })}
    >
      {t("mail.action")}
    </Button>
  );
}
