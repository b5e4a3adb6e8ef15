import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { listDeliveries, listWebhooks } from "@owlstat/core/webhooks/contract.ts";
import { useState } from "react";
import { useEvents } from "../../platform/events.tsx";
import { useT } from "../../platform/i18n.tsx";
import { useRead, useReload } from "../../platform/query.tsx";
import { useSession } from "../../platform/session.tsx";
import { useSubscription } from "../../platform/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { NewWebhook } from "./NewWebhook.tsx";
import { WebhookRow } from "./WebhookRow.tsx";

/** The webhooks of the space; only those who run it see them. */
export function Webhooks() {
  const { user } = useSession();
  return user && isAtLeast(user.space.role, "admin") ? <OwnWebhooks /> : null;
}

function OwnWebhooks() {
  const t = useT("webhooks");
  const included = useSubscription()?.includes("api") ?? false;
  const [making, setMaking] = useState(false);
  const reload = useReload();
  useEvents("webhooks", () => void reload(listWebhooks, listDeliveries));
  const webhooks = useRead(listWebhooks).data?.webhooks;
  // The card of the tokens offers the plan.
  if (!included && !webhooks?.length) return null;
  return (
    <Card
      title={t("title")}
      subtitle={t("subtitle")}
      actions={
        included && (
          <Button size="sm" icon="plus" onClick={() => setMaking(true)}>
            {t("new")}
          </Button>
        )
      }
    >
      <Loading when={!webhooks} skeleton={<SkeletonText lines={3} />}>
        <div className="flex flex-col gap-4">
          {!included && <Banner tone="warning">{t("plan")}</Banner>}
          {webhooks?.length === 0 && <p className="text-muted">{t("empty")}</p>}
          {webhooks && webhooks.length > 0 && (
            <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} included={included} />
              ))}
            </ul>
          )}
        </div>
      </Loading>
      {making && <NewWebhook onClose={() => setMaking(false)} />}
    </Card>
  );
}
