import { DAY } from "@owlstat/core/time.ts";
import {
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayDeliveries,
  type Webhook,
} from "@owlstat/core/webhooks/contract.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { EditWebhook } from "./NewWebhook.tsx";
import { WebhookSecret } from "./WebhookSecret.tsx";

/** What can be done with a webhook besides trying it out. */
export function WebhookMenu({ webhook, included }: { webhook: Webhook; included: boolean }) {
  const t = useT("webhooks");
  const { url, paused, disabled } = webhook;
  const [editing, setEditing] = useState(false);
  const { renew, remove, pause, replay, secret, forget } = useActs(webhook);
  const off = paused || disabled !== null;
  const items: MenuItem[] = [
    { id: "edit", label: t("edit"), icon: "edit", onSelect: () => setEditing(true) },
    {
      id: "pause",
      label: t(off ? "resume" : "pause"),
      icon: off ? ("bell" as const) : ("moon" as const),
      onSelect: () => pause(!off),
    },
    ...(included && !off
      ? [{ id: "replay", label: t("replay"), icon: "refresh" as const, onSelect: replay }]
      : []),
    ...(included ? [{ id: "secret", label: t("secret.renew"), icon: "lock" as const, onSelect: renew }] : []),
    { id: "delete", label: t("delete"), icon: "trash", tone: "danger", onSelect: remove },
  ];
  return (
    <>
      {editing && <EditWebhook webhook={webhook} onClose={() => setEditing(false)} />}
      {secret !== null && <WebhookSecret secret={secret} onClose={forget} />}
      <Menu
        label={t("more", { url })}
        align="end"
        items={items}
        trigger={(props) => (
          <button {...props} aria-label={t("more", { url })} className={iconButtonStyle("ghost", "sm")}>
            <Icon name="more" size={16} />
          </button>
        )}
      />
    </>
  );
}

/** How far back the menu sends again what failed; the API takes any time. */
const REPLAYED_DAYS = 7;

function useActs({ id, url }: Webhook) {
  const t = useT("webhooks");
  const confirm = useConfirm();
  const [secret, setSecret] = useState<string | null>(null);
  const change = useCall(changeWebhook, { refresh: [listWebhooks] });
  const renewed = useCall(renewWebhookSecret);
  const removed = useCall(deleteWebhook, { refresh: [listWebhooks] });
  const replayed = useCall(replayDeliveries, { refresh: [listDeliveries] });
  const toast = useToast();
  useShowError(change.error ?? renewed.error ?? removed.error ?? replayed.error);
  const tell = ({ queued }: { queued: number }) =>
    toast({ tone: "success", text: t("replayed", { count: queued }) });
  return {
    secret,
    forget: () => setSecret(null),
    pause: (paused: boolean) => change.mutate({ id, paused }),
    replay() {
      const since = new Date(Date.now() - REPLAYED_DAYS * DAY).toISOString();
      replayed.mutate({ id, since, which: "failed" }, { onSuccess: tell });
    },
    async renew() {
      const words = { title: t("secret.renewTitle"), text: t("secret.renewText") };
      if (!(await confirm({ ...words, confirmLabel: t("secret.renew") }))) return;
      renewed.mutate({ id }, { onSuccess: (answer) => setSecret(answer.secret) });
    },
    async remove() {
      const words = { title: t("deleteTitle"), text: t("deleteText", { url }) };
      if (await confirm({ ...words, confirmLabel: t("delete"), tone: "danger" })) removed.mutate({ id });
    },
  };
}
