import { getFactors, type Passkey } from "@owlstat/core/factors/contract.ts";
import { type ReactNode, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";
import { FactorRow } from "./FactorRow.tsx";
import { RemovePasskey } from "./RemovePasskey.tsx";
import { RenamePasskey } from "./RenamePasskey.tsx";

const loadAdding = async () => (await import("./AddPasskey.tsx")).AddPasskey;

type PasskeysProps = {
  proveAgain: ReactNode;
  /** The names of browser and system, to call a new passkey by. */
  nameOf: (userAgent: string) => string | null;
};

/** The passkeys of one's own account. */
export function Passkeys({ proveAgain, nameOf }: PasskeysProps) {
  const t = useT("factors");
  const factors = useRead(getFactors).data;
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const Adding = useAskedPart(loadAdding, adding, close);
  const first = factors?.app_since === null && factors.passkeys.length === 0;
  const add = (
    <Button variant="secondary" icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {t("passkeys.add")}
    </Button>
  );
  return (
    <Card title={t("passkeys.title")} subtitle={t("passkeys.subtitle")} actions={factors && add}>
      <Loading when={!factors} skeleton={<SkeletonText lines={2} />}>
        {factors?.passkeys.length === 0 && <p className="text-muted">{t("passkeys.empty")}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {factors?.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      </Loading>
      {Adding && (
        <Adding
          first={first}
          name={nameOf(navigator.userAgent) ?? t("passkeys.unnamed")}
          proveAgain={proveAgain}
          onClose={close}
        />
      )}
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useT("factors");
  const { date } = useInstantText();
  const { name, created_at, last_used_at } = passkey;
  const facts = [
    t("passkeys.made", { date: date(created_at) }),
    last_used_at && t("passkeys.used", { date: date(last_used_at) }),
  ];
  return (
    <FactorRow title={name} text={facts.filter(Boolean).join(" · ")}>
      <RenamePasskey passkey={passkey} />
      <RemovePasskey passkey={passkey} />
    </FactorRow>
  );
}
