import type { Webhook } from "@owlstat/core/webhooks/contract.ts";
import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { SendTest } from "./SendTest.tsx";
import { WebhookMenu } from "./WebhookMenu.tsx";

type WebhookRowProps = { webhook: Webhook; included: boolean };

export function WebhookRow({ webhook, included }: WebhookRowProps) {
  const t = useT("webhooks");
  const { id, url, events, paused, disabled } = webhook;
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-start gap-2 md:items-center">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium wrap-anywhere">{url}</span>
              {paused && <Badge tone="warning">{t("paused")}</Badge>}
            </span>
            <span className="text-muted">{events.map((event) => t(`event.${event}`)).join(" · ")}</span>
            {disabled && <span className="text-negative">{t(`disabled.${disabled}`)}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {included && !paused && !disabled && <SendTest webhook={webhook} onSent={() => setOpen(true)} />}
            <Button
              variant="ghost"
              size="sm"
              icon={open ? "chevron-up" : "chevron-down"}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t("deliveries")}
            </Button>
          </span>
        </div>
        <WebhookMenu webhook={webhook} included={included} />
      </div>
      {open && <Deliveries id={id} included={included} />}
    </li>
  );
}
