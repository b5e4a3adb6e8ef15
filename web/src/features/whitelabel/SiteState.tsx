import { formatDate } from "@owlstat/core/i18n/format.ts";
import { getSite, type OwnSite, unpublishSite } from "@owlstat/core/whitelabel/contract.ts";
import { getOwnDomain } from "@owlstat/core/whitelabel/domain-contract.ts";
import { tracesOf } from "@owlstat/core/whitelabel/rules.ts";
import { getOwnSender } from "@owlstat/core/whitelabel/sender-contract.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { ExternalLink } from "../../ui/marks/TextLink.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

const TONES = { draft: "neutral", live: "positive", ending: "warning", paused: "negative" } as const;

/** Whether visitors see the site, where, and for how long. */
export function SiteState({ site }: { site: OwnSite }) {
  const t = useT("whitelabel");
  const language = useLanguage();
  const ends = site.pauses_at && formatDate(Date.parse(site.pauses_at), language);
  return (
    <Card
      title={t("state.title")}
      actions={<Badge tone={TONES[site.state]}>{t(`state.${site.state}`)}</Badge>}
    >
      <div className="flex flex-col gap-3">
        {site.address && (
          <p className="flex flex-wrap items-center gap-2">
            <ExternalLink href={site.address}>{site.address}</ExternalLink>
            <CopyButton text={site.address} iconOnly label={t("state.copy")} variant="ghost" />
          </p>
        )}
        {ends && <p className="text-muted">{t("state.endingText", { date: ends })}</p>}
        {site.state === "paused" && <p className="text-muted">{t("state.pausedText")}</p>}
        <Traces site={site} />
        <TakeDown />
      </div>
    </Card>
  );
}

/** What still shows whose product it is, and what only the agency can add. */
function Traces({ site }: { site: OwnSite }) {
  const t = useT("whitelabel");
  const domain = useRead(getOwnDomain).data?.domain;
  const sender = useRead(getOwnSender).data?.sender;
  if (!site.published) return null;
  const own = { domain: domain?.state === "Approved", sender: sender?.verified ?? false };
  const traces = tracesOf(site.published, own);
  if (traces.length === 0) return <p className="text-muted">{t("traces.none")}</p>;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{t("traces.title")}</p>
      <ul className="list-disc pl-5 text-muted">
        {traces.map((trace) => (
          <li key={trace}>{t(`traces.${trace}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function TakeDown() {
  const t = useT("whitelabel");
  const confirm = useConfirm();
  const change = useCall(unpublishSite, { refresh: [getSite] });
  useShowError(change.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("down.title"),
      text: t("down.text"),
      confirmLabel: t("down.action"),
      tone: "danger",
    });
    if (sure) change.mutate({});
  };
  return (
    <Button variant="secondary" size="sm" className="self-start" busy={change.isPending} onClick={ask}>
      {t("down.action")}
    </Button>
  );
}
