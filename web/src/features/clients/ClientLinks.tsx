import { type ClientLink, listClientLinks, revokeClientLink } from "@owlstat/core/clients/contract.ts";
import { useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { useInstantText } from "../../platform/instant.ts";
import { useCall, useRead } from "../../platform/query.tsx";
import { useSubscription } from "../../platform/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { NewClientLink } from "./NewClientLink.tsx";

/** The links that an agency gave to its clients, and the form to create one. */
export function ClientLinks() {
  const t = useT("clients");
  const included = useSubscription()?.includes("whitelabel") ?? false;
  const [making, setMaking] = useState(false);
  const links = useRead(listClientLinks).data?.links;
  if (!links || (!included && links.length === 0)) return null;
  return (
    <Card
      title={t("title")}
      subtitle={t("subtitle")}
      actions={
        included && (
          <Button size="sm" icon="plus" onClick={() => setMaking(true)}>
            {t("new")}
          </Button>
        )
      }
    >
      {links.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
          {links.map((link) => (
            <Row key={link.id} link={link} />
          ))}
        </ul>
      )}
      {making && <NewClientLink onClose={() => setMaking(false)} />}
    </Card>
  );
}

function Row({ link }: { link: ClientLink }) {
  const t = useT("clients");
  const { date, moment } = useInstantText();
  const { id, name, url, folders, shows, locked, expires_at, opened_at } = link;
  const facts = [
    ...(locked ? [t("locked")] : []),
    ...(expires_at ? [t("until", { date: date(expires_at) })] : []),
    opened_at ? t("opened", { moment: moment(opened_at) }) : t("neverOpened"),
  ];
  const parts = [...folders.map((folder) => folder.name), ...shows.map((part) => t(`show.${part}`))];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 flex-1 basis-64 flex-col">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-muted wrap-anywhere">
          {folders.length === 0 ? t("noFolder") : parts.join(", ")}
        </span>
        <span className="text-muted">{facts.join(" · ")}</span>
      </span>
      <span className="flex items-center gap-2">
        {url && <CopyButton text={url} iconOnly label={t("copy", { name })} />}
        <Revoke id={id} name={name} />
      </span>
    </li>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const t = useT("clients");
  const confirm = useConfirm();
  const revoke = useCall(revokeClientLink, { refresh: [listClientLinks] });
  useShowError(revoke.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("revokeTitle", { name }),
      text: t("revokeText"),
      confirmLabel: t("revoke"),
      tone: "danger",
    });
    if (sure) revoke.mutate({ id });
  };
  return <IconButton icon="trash" size="sm" label={t("revokeOf", { name })} onClick={ask} />;
}
