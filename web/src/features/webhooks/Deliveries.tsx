import { listDeliveries, resendDelivery, type WebhookDelivery } from "@owlstat/core/webhooks/contract.ts";
import { WEBHOOK_EVENTS } from "@owlstat/core/webhooks/rules.ts";
import { useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { Table } from "../../ui/tables/Table.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import { DeliveryDetails } from "./DeliveryDetails.tsx";

const TONES = { waiting: "neutral", delivered: "positive", failed: "negative" } as const;

/** What was sent to a webhook, newest first. */
export function Deliveries({ id, included }: { id: string; included: boolean }) {
  const t = useT("webhooks");
  const deliveries = useRead(listDeliveries, { id }).data?.deliveries;
  const columns = useColumns(included);
  return (
    <Loading when={!deliveries} skeleton={<SkeletonText lines={3} />}>
      {deliveries && (
        <Table
          caption={t("deliveries")}
          columns={columns}
          rows={deliveries}
          rowKey={(row) => row.id}
          empty={<p className="text-muted">{t("deliveries.none")}</p>}
        />
      )}
    </Loading>
  );
}

function useColumns(included: boolean): Column<WebhookDelivery>[] {
  const t = useT("webhooks");
  const { moment } = useInstantText();
  const nameOf = useEventName();
  return [
    { id: "event", header: t("column.event"), cell: ({ event }) => nameOf(event) },
    { id: "time", header: t("column.time"), cell: ({ created_at }) => moment(created_at) },
    {
      id: "state",
      header: t("column.state"),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: "answer",
      header: t("column.answer"),
      cell: ({ status, problem }) => {
        if (problem) return t(`problem.${problem}`);
        return status !== null && status >= 300 && status < 400 ? t("redirected", { status }) : status;
      },
    },
    {
      id: "attempts",
      header: t("column.attempts"),
      figure: true,
      cell: ({ attempts, next_at }) =>
        next_at && attempts > 0 ? `${attempts}, ${t("nextAt", { moment: moment(next_at) })}` : attempts,
    },
    {
      id: "again",
      header: t("again"),
      headerHidden: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Look delivery={row} />
          {included && row.state !== "waiting" && <Again delivery={row} />}
        </span>
      ),
    },
  ];
}

/** The name of an event in words; the test has one of its own. */
function useEventName(): (event: string) => string {
  const t = useT("webhooks");
  return (event) => {
    const known = WEBHOOK_EVENTS.find((one) => one === event);
    return known ? t(`event.${known}`) : t("eventTest");
  };
}

function Look({ delivery: { id, event } }: { delivery: WebhookDelivery }) {
  const t = useT("webhooks");
  const title = useEventName()(event);
  const [open, setOpen] = useState(false);
  return (
    <>
      {open && <DeliveryDetails id={id} title={title} onClose={() => setOpen(false)} />}
      <Button
        variant="ghost"
        size="sm"
        icon="eye"
        aria-label={t("lookAt", { event: title })}
        onClick={() => setOpen(true)}
      >
        {t("look")}
      </Button>
    </>
  );
}

function Again({ delivery }: { delivery: WebhookDelivery }) {
  const t = useT("webhooks");
  const nameOf = useEventName();
  const again = useCall(resendDelivery, { refresh: [listDeliveries] });
  useShowError(again.error);
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="refresh"
      busy={again.isPending}
      aria-label={t("againOf", { event: nameOf(delivery.event) })}
      onClick={() => again.mutate({ id: delivery.id })}
    >
      {t("again")}
    </Button>
  );
}
