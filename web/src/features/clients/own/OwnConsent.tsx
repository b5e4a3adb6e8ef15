import { endClientConsent, getClientConsent } from "@owlstat/core/clients/connect-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useBoot } from "../../../platform/boot.tsx";
import { useInstantText } from "../../../platform/browser/instant.ts";
import { useCall, useRead } from "../../../platform/calls/query.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../../ui/layout/Skeleton.tsx";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { useShowError } from "../../../ui/overlays/show-error.ts";
import { Frame } from "./ConnectAsk.tsx";

type Consent = NonNullable<Answer<typeof getClientConsent>["consent"]>;

export function OwnConsent({ token }: { token: string }) {
  const read = useRead(getClientConsent, { token }, { enabled: token !== "" });
  return (
    <Frame>
      {read.isError ? (
        <LoadFailed compact onRetry={read.refetch} />
      ) : (
        <Loading when={token !== "" && read.isPending} skeleton={<SkeletonText lines={4} />}>
          {read.data?.consent ? <Connected token={token} consent={read.data.consent} /> : <Nothing />}
        </Loading>
      )}
    </Frame>
  );
}

function Connected({ token, consent: { accounts, connected_at } }: { token: string; consent: Consent }) {
  const t = useT("client-connect");
  const agency = useBoot().site.brandname;
  const { date } = useInstantText();
  const confirm = useConfirm();
  const end = useCall(endClientConsent, { refresh: [getClientConsent] });
  useShowError(end.error);
  const names = accounts.map((name) => `@${name}`).join(", ");
  const ask = async () => {
    const sure = await confirm({
      title: t("consent.endTitle", { accounts: names }),
      text: t("consent.endText", { agency }),
      confirmLabel: t("consent.end"),
      tone: "danger",
    });
    if (sure) end.mutate({ token });
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold wrap-anywhere">{t("consent.title")}</h1>
        <p className="wrap-anywhere">
          {t("consent.lead", { date: date(connected_at), agency, accounts: names })}
        </p>
      </div>
      <Button variant="secondary" busy={end.isPending} className="self-start" onClick={() => void ask()}>
        {t("consent.end")}
      </Button>
    </>
  );
}

function Nothing() {
  const t = useT("client-connect");
  const agency = useBoot().site.brandname;
  return (
    <>
      <h1 className="sr-only">{t("consent.none")}</h1>
      <EmptyState
        compact
        kind="nothing"
        icon="link"
        title={t("consent.none")}
        text={t("consent.noneText", { agency })}
      />
    </>
  );
}
