import type {
  ClientLink,
  createClientLink,
  listClientLinks,
  revokeClientLink,
} from "@owlstat/core/clients/contract.ts";
import { MOST_CLIENT_LINKS } from "@owlstat/core/clients/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { DAY } from "@owlstat/core/time.ts";
import { hashPassword } from "../auth/login/passwords.ts";
import type { ScopedContext, Services, VisitorContext } from "../platform/context.ts";
import { linkToken } from "../platform/link-token.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { makeClients, partOf } from "../spaces/part-store.ts";
import { endClientSession } from "./logins/sessions.ts";
import {
  type ClientLinkRow,
  clientLinksOf,
  countClientLinks,
  deleteClientLink,
  insertClientLink,
} from "./store.ts";
import { CLIENT_PURPOSE } from "./visits.ts";

type Maker = Pick<Services, "db" | "clock" | "secrets" | "sites"> & Pick<ScopedContext, "scope">;

export async function showLinks({
  db,
  clock,
  scope,
  secrets,
  sites,
}: Maker): Promise<Answer<typeof listClientLinks>> {
  const { origin, spaceId } = await sites.ofSpace(scope.spaceId);
  const present = (row: ClientLinkRow): ClientLink => ({
    id: row.id,
    name: row.name,
    url: spaceId === null ? null : `${origin}/client/${linkToken(secrets, CLIENT_PURPOSE, row.id)}`,
    folders: row.folders,
    shows: row.shows,
    locked: row.password_hash !== null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
  });
  return { links: (await clientLinksOf(db, scope, new Date(clock.now()))).map(present) };
}

export async function makeLink(
  context: Maker,
  { name, folder_ids, shows, password, days }: Input<typeof createClientLink>,
): Promise<Answer<typeof createClientLink>> {
  const { db, clock, scope } = context;
  const chosen = [...new Set(folder_ids)];
  const now = clock.now();
  const id = uuidv7(now);
  const password_hash = password === "" ? null : await hashPassword(password, scope.userId);
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    // Nobody can share a folder that they do not see themselves.
    if ((await partOf(tx, scope, chosen)).folderIds.length < chosen.length)
      throw new AppError("folder_not_found");
    if ((await countClientLinks(tx, scope, new Date(now))) >= MOST_CLIENT_LINKS)
      throw new AppError("too_many_client_links", { most: MOST_CLIENT_LINKS });
    const expires_at = days === null ? null : new Date(now + days * DAY);
    const link = {
      id,
      name,
      shows: [...new Set(shows)],
      password_hash,
      created_at: new Date(now),
      expires_at,
    };
    await insertClientLink(tx, scope, link, chosen);
    await makeClients(tx, scope, chosen, now);
  });
  const link = (await showLinks(context)).links.find((one) => one.id === id);
  if (!link) throw new AppError("not_found");
  return { link };
}

export async function revokeLink(
  { db, scope }: ScopedContext,
  { id }: Input<typeof revokeClientLink>,
): Promise<Answer<typeof revokeClientLink>> {
  if (!(await deleteClientLink(db, scope, id))) throw new AppError("not_found");
  return { ok: true };
}

export async function leaveClientView(context: VisitorContext): Promise<{ ok: true }> {
  // Our own logins end elsewhere.
  if (context.site.spaceId !== null) await endClientSession(context);
  return { ok: true };
}
