import type { ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { ClientConnections } from "./ClientConnections.tsx";
import { ClientLinks } from "./ClientLinks.tsx";
import { ClientLogins } from "./ClientLogins.tsx";

type ClientAccessProps = Pick<ClientDetails, "client" | "accounts" | "links" | "connect_links" | "logins">;

/** How a client comes in, and what they connected: links and logins, which admins see. */
export function ClientAccess({ client, accounts, links, connect_links, logins }: ClientAccessProps) {
  return (
    <>
      {connect_links && <ClientConnections client={client} accounts={accounts} links={connect_links} />}
      {links && <ClientLinks client={client} links={links} />}
      {logins && <ClientLogins client={client} logins={logins} />}
    </>
  );
}
