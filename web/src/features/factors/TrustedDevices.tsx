import { type Factors, forgetDevice, getFactors } from "@owlstat/core/factors/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

type NameOf = (userAgent: string) => string | null;

/** The devices that are not asked for the second step; nothing while there are none. */
export function TrustedDevices({ nameOf }: { nameOf: NameOf }) {
  const t = useT("factors");
  const devices = useRead(getFactors).data?.devices ?? [];
  if (devices.length === 0) return null;
  return (
    <Card title={t("devices.title")} subtitle={t("devices.subtitle")}>
      <ul className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            name={nameOf(device.user_agent) ?? t("devices.unknown")}
          />
        ))}
      </ul>
    </Card>
  );
}

function DeviceRow({ device, name }: { device: Factors["devices"][number]; name: string }) {
  const t = useT("factors");
  const { date } = useInstantText();
  const forget = useCall(forgetDevice, { refresh: [getFactors] });
  useShowError(forget.error);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current && <Badge tone="positive">{t("devices.current")}</Badge>}
        </span>
        <span className="text-muted">{t("devices.until", { date: date(device.expires_at) })}</span>
      </div>
      <Button
        variant="ghost"
        size="sm"
        busy={forget.isPending}
        aria-label={t("devices.forgetOf", { device: name })}
        onClick={() => forget.mutate({ id: device.id })}
      >
        {t("devices.forget")}
      </Button>
    </li>
  );
}
