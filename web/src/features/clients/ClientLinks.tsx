import { type Client, getClient } from "@owlstat/core/clients/agency-contract.ts";
import { type ClientLink, listClientLinks, revokeClientLink } from "@owlstat/core/clients/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { Rich, useT } from "../../platform/texts/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { CreateButton } from "../../ui/overlays/CreateButton.tsx";
import { RevokeButton } from "../../ui/overlays/RevokeButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { Listed } from "./ClientCards.tsx";
import { NewClientLink } from "./NewClientLink.tsx";

type ClientLinksProps = { client: Client; links: readonly ClientLink[] };

/** The links that open a client's accounts, and the form to create one. */
export function ClientLinks({ client, links }: ClientLinksProps) {
  const t = useT("clients");
  const included = useSubscription()?.includes("whitelabel") ?? false;
  return (
    <Listed
      title={t("title")}
      empty={t("one.noLinks")}
      actions={
        included &&
        client.archived_at === null && (
          <CreateButton
            label={t("new")}
            form={(close) => <NewClientLink client={client} onClose={close} />}
          />
        )
      }
    >
      {links.map((link) => (
        <ClientLinkRow key={link.id} link={link} />
      ))}
    </Listed>
  );
}

function ClientLinkRow({ link }: { link: ClientLink }) {
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
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6">
      <span className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-muted wrap-anywhere">
          {folders.length === 0 ? t("noFolder") : parts.join(", ")}
        </span>
        <span className="text-muted">{facts.join(" · ")}</span>
        {!url && (
          <span>
            <Rich
              noun="clients"
              id="noSite"
              tags={{ link: (text) => <TextLink to="/settings?page=whitelabel">{text}</TextLink> }}
            />
          </span>
        )}
      </span>
      <span className="flex items-center gap-2">
        {url && (
          <>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className={buttonStyle("secondary", "sm")}
              aria-label={t("openOf", { name })}
            >
              <Icon name="external" size={16} />
              {t("open")}
            </a>
            <CopyButton text={url} iconOnly label={t("copy", { name })} />
          </>
        )}
        <Revoke id={id} name={name} />
      </span>
    </li>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const t = useT("clients");
  const revoke = useCall(revokeClientLink, { refresh: [listClientLinks, getClient] });
  useShowError(revoke.error);
  const question = { title: t("revokeTitle", { name }), text: t("revokeText"), confirmLabel: t("revoke") };
  return (
    <RevokeButton
      label={t("revokeOf", { name })}
      question={question}
      onRevoke={() => revoke.mutate({ id })}
    />
  );
}
