import { getDelivery } from "@owlstat/core/webhooks/contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** What was sent with a delivery and what came back. */
export function DeliveryDetails({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useT("webhooks");
  const delivery = useRead(getDelivery, { id }).data?.delivery;
  return (
    <Dialog open onClose={onClose} title={title}>
      <Loading when={!delivery} skeleton={<SkeletonText lines={6} />}>
        {delivery && (
          <div className="flex flex-col gap-4">
            {delivery.duration_ms !== null && (
              <p className="text-muted">{t("took", { count: delivery.duration_ms })}</p>
            )}
            <Text label={t("body")} text={readable(delivery.body)} />
            <Text label={t("column.answer")} text={delivery.answer || t("answer.none")} />
          </div>
        )}
      </Loading>
    </Dialog>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="font-medium">{label}</figcaption>
      <pre className="max-h-72 overflow-auto rounded-control bg-raised p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </figure>
  );
}

/** What is sent has no line breaks. */
const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
