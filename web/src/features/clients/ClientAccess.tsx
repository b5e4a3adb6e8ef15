import type { ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { ClientLinks } from "./ClientLinks.tsx";
import { ClientLogins } from "./ClientLogins.tsx";

/** How a client comes in: links and logins, which admins see. */
export function ClientAccess({ client, links, logins }: Pick<ClientDetails, "client" | "links" | "logins">) {
  return (
    <>
      {links && <ClientLinks client={client} links={links} />}
      {logins && <ClientLogins client={client} logins={logins} />}
    </>
  );
}
