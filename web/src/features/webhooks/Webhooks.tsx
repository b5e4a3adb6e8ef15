import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { listDeliveries, listWebhooks } from "@owlstat/core/webhooks/contract.ts";
import { useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { CreateButton } from "../../ui/overlays/CreateButton.tsx";
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
  const reload = useReload();
  useEvents("webhooks", () => void reload(listWebhooks, listDeliveries));
  const webhooks = useRead(listWebhooks).data?.webhooks;
  // The card of the tokens offers the plan.
  if (!included && !webhooks?.length) return null;
  return (
    <Card
      title={t("title")}
      subtitle={t("subtitle")}
      actions={included && <CreateButton label={t("new")} form={(close) => <NewWebhook onClose={close} />} />}
    >
      <Loading when={!webhooks} skeleton={<SkeletonText lines={3} />}>
        <div className="flex flex-col gap-4">
          {!included && <Banner tone="warning">{t("plan")}</Banner>}
          {webhooks?.length === 0 && <p className="text-muted">{t("empty")}</p>}
          {webhooks && webhooks.length > 0 && (
            <BoxedList>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} included={included} />
              ))}
            </BoxedList>
          )}
        </div>
      </Loading>
    </Card>
  );
}
