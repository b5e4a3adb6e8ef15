import { LOGIN_WAYS, type LoginWayOf, mayRemoveLogin } from "@owlstat/core/auth/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { useState } from "react";
import { useBoot } from "../../platform/boot.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { RemoveLogin } from "./RemoveLogin.tsx";

/** The ways this account can log in, each to be removed while another is left. */
export function LoginsCard() {
  const t = useT("settings");
  const { user } = useSession();
  const { logins } = useBoot();
  const [removing, setRemoving] = useState<LoginWayOf | null>(null);
  if (!user) return null;
  const shown = LOGIN_WAYS.filter((way) => user.logins[way] || way === "password" || logins[way]);
  const way = removing === null ? "" : t(`logins.${removing}`);
  return (
    <Card title={t("logins.title")} subtitle={t("logins.subtitle")}>
      <ul className="flex max-w-dialog flex-col divide-y divide-line">
        {shown.map((one) => (
          <Way key={one} way={one} user={user} onRemove={() => setRemoving(one)} />
        ))}
      </ul>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        role="alertdialog"
        title={t("logins.removeTitle", { way })}
      >
        {removing !== null && <RemoveLogin way={removing} close={() => setRemoving(null)} />}
      </Dialog>
    </Card>
  );
}

type WayProps = { way: LoginWayOf; user: User; onRemove: () => void };

function Way({ way, user, onRemove }: WayProps) {
  const t = useT("settings");
  const name = t(`logins.${way}`);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="font-medium">{name}</span>
      {user.logins[way] ? (
        <span className="flex items-center gap-3">
          <Badge tone="positive" icon="check">
            {t("logins.on")}
          </Badge>
          {mayRemoveLogin(user.logins, way).ok && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("logins.removeOf", { way: name })}
              onClick={onRemove}
            >
              {t("logins.remove")}
            </Button>
          )}
        </span>
      ) : (
        <span className="wrap-anywhere text-muted">
          {way === "password" ? t("logins.off") : t("logins.addBy", { email: user.email })}
        </span>
      )}
    </li>
  );
}
