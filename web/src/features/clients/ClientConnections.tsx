import type { Client, ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { type ConnectLink, endConnectLink } from "@owlstat/core/clients/connect-contract.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { CreateButton } from "../../ui/overlays/CreateButton.tsx";
import { RevokeButton } from "../../ui/overlays/RevokeButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { AskToConnect } from "./AskToConnect.tsx";
import { afterConsent } from "./api.ts";
import { Listed } from "./ClientCards.tsx";

type ClientConnectionsProps = Pick<ClientDetails, "client" | "accounts"> & {
  links: readonly ConnectLink[];
};

/** What the client connected of their own accounts, and the links that ask them to. */
export function ClientConnections({ client, accounts, links }: ClientConnectionsProps) {
  const t = useT("clients");
  const included = useSubscription()?.includes("whitelabel") ?? false;
  return (
    <Listed
      title={t("connect.title")}
      empty={t("connect.none")}
      actions={
        included &&
        client.archived_at === null &&
        accounts.length > 0 && (
          <CreateButton
            label={t("connect.ask")}
            form={(close) => <AskToConnect client={client} onClose={close} />}
          />
        )
      }
    >
      {links.map((link) => (
        <LinkRow key={link.id} client={client} link={link} />
      ))}
    </Listed>
  );
}

type RowProps = { client: Client; link: ConnectLink };

function LinkRow({ client, link }: RowProps) {
  const t = useT("clients");
  const { date } = useInstantText();
  const { email, state, url, accounts } = link;
  const names = accounts.map((account) => {
    const note = noteOn(t, account.health);
    return note ? `@${account.username} (${note})` : `@${account.username}`;
  });
  const nothing = state === "connected" && names.length === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6">
      <span className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="wrap-anywhere">{names.length > 0 ? names.join(", ") : email}</span>
        <span className="text-muted wrap-anywhere">
          {names.length > 0 ? `${email} · ${stateText(t, link, date)}` : stateText(t, link, date)}
        </span>
        {nothing && <span className="text-muted">{t("connect.nothing")}</span>}
      </span>
      <span className="flex items-center gap-2">
        {url && <CopyButton text={url} iconOnly label={t("connect.copy", { email })} />}
        {state !== "ended" && <End client={client} link={link} />}
      </span>
    </li>
  );
}

function noteOn(t: Translate<"clients">, health: ConnectLink["accounts"][number]["health"]): string | null {
  if (health === "broken" || health === "left" || health === "permission") return t("connect.lost");
  if (health === "expires") return t("connect.expires");
  return health === "reading" ? t("connect.reading") : null;
}

function stateText(t: Translate<"clients">, link: ConnectLink, date: (text: string) => string): string {
  const { state, expires_at, connected_at, ended_at, ended_by } = link;
  if (state === "ended") return t(`connect.ended.${ended_by ?? "agency"}`, { date: date(ended_at ?? "") });
  if (state === "connected") return t("connect.connected", { date: date(connected_at ?? "") });
  return t(`connect.${state}`, { date: date(expires_at) });
}

function End({ client, link: { id, email, state, accounts } }: RowProps) {
  const t = useT("clients");
  const end = useCall(endConnectLink, afterConsent);
  useShowError(end.error);
  const names = accounts.map(({ username }) => `@${username}`).join(", ") || email;
  const connected = state === "connected";
  const question = connected
    ? {
        title: t("connect.endTitle", { accounts: names }),
        text: t("connect.endText", { email }),
        confirmLabel: t("connect.end"),
      }
    : {
        title: t("connect.takeBackTitle", { email }),
        text: t("connect.takeBackText"),
        confirmLabel: t("connect.takeBack"),
      };
  return (
    <RevokeButton
      label={t(connected ? "connect.endOf" : "connect.takeBackOf", { email })}
      question={question}
      onRevoke={() => end.mutate({ id: client.id, link_id: id })}
    />
  );
}
