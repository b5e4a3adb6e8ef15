import { giveTrialConsent, readTrialConsent } from "@owlstat/core/reports/trial-contract.ts";
import { useCall, useRead } from "../platform/calls/query.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { Skeleton } from "../ui/layout/Skeleton.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";

/** Where the mail leads that asks whether somebody wants the reports of a trial. */
export function Page() {
  const t = useT("reports");
  const { agreed, ...consent } = useConsent();
  return (
    <div className="mx-auto max-w-card">
      <Card>
        <div className="flex flex-col gap-6">
          <h1 className="text-center text-xl font-semibold">
            {t(agreed ? "consent.agreed" : "consent.title")}
          </h1>
          <Consent agreed={agreed} {...consent} />
        </div>
      </Card>
    </div>
  );
}

/** Opening the link agrees to nothing: programs that look at mail open links, too. */
function useConsent() {
  const token = useSearchParams().get("token") ?? "";
  const asked = useRead(readTrialConsent, { token }, { enabled: token !== "" });
  const agree = useCall(giveTrialConsent);
  useShowError(agree.error);
  const known = agree.data ?? asked.data;
  return {
    known,
    gone: token === "" || asked.error !== null || agree.error?.code === "link_gone",
    agreed: known?.agreed ?? false,
    busy: agree.isPending,
    give: () => agree.mutate({ token }),
  };
}

function Consent({ known, gone, agreed, busy, give }: ReturnType<typeof useConsent>) {
  const t = useT("reports");
  if (gone)
    return (
      <EmptyState compact kind="nothing" icon="mail" title={t("consent.gone")} text={t("consent.goneText")} />
    );
  if (!known) return <Skeleton className="h-28" />;
  const { email, from } = known;
  if (agreed)
    return (
      <p role="status" className="text-center wrap-anywhere">
        {t("consent.done", { email })}
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-center wrap-anywhere text-muted">{t("consent.text", { from, email })}</p>
      <Button size="lg" busy={busy} onClick={give}>
        {t("consent.act")}
      </Button>
    </div>
  );
}
