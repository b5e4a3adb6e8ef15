import { type Factors, getFactors } from "@owlstat/core/factors/contract.ts";
import { type ReactNode, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";
import { FactorRow } from "./FactorRow.tsx";
import { RecoveryRow } from "./RecoveryRow.tsx";
import { RemoveApp } from "./RemoveApp.tsx";

const loadSetup = async () => (await import("./AppSetup.tsx")).AppSetup;

/** The second step of one's own login: the app and the codes for when it is lost. */
export function SecondFactor({ proveAgain }: { proveAgain: ReactNode }) {
  const t = useT("factors");
  const read = useRead(getFactors);
  const hasFactor = Boolean(read.data && (read.data.app_since || read.data.passkeys.length > 0));
  const [setUp, setSetUp] = useState(false);
  const close = () => setSetUp(false);
  const Setup = useAskedPart(loadSetup, setUp, close);
  return (
    <Card title={t("title")} subtitle={t("subtitle")}>
      {read.isError ? (
        <LoadFailed compact onRetry={read.refetch} />
      ) : (
        <Loading when={read.isPending} skeleton={<SkeletonText lines={3} />}>
          {read.data && (
            <ul className="flex flex-col divide-y divide-line">
              <AppRow factors={read.data} onSetUp={() => setSetUp(true)} />
              {hasFactor && <RecoveryRow left={read.data.recovery_left} />}
            </ul>
          )}
        </Loading>
      )}
      {Setup && <Setup first={!hasFactor} proveAgain={proveAgain} onClose={close} />}
    </Card>
  );
}

function AppRow({ factors: { app_since }, onSetUp }: { factors: Factors; onSetUp: () => void }) {
  const t = useT("factors");
  const { date } = useInstantText();
  const text = app_since ? t("app.on", { date: date(app_since) }) : t("app.off");
  return (
    <FactorRow title={t("app.title")} on={app_since !== null} text={text}>
      <Button
        variant={app_since ? "secondary" : "primary"}
        size="sm"
        aria-haspopup="dialog"
        onClick={onSetUp}
      >
        {t(app_since ? "app.replace" : "app.setUp")}
      </Button>
      {app_since && <RemoveApp />}
    </FactorRow>
  );
}
