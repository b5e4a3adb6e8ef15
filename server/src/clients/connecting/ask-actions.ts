import { isEmail } from "@owlstat/core/auth/rules.ts";
import type {
  ConnectLink,
  createConnectLink,
  endConnectLink,
} from "@owlstat/core/clients/connect-contract.ts";
import { CONNECT_LINK_DAYS, ENDED_SHOWN_DAYS, MOST_CONNECT_LINKS } from "@owlstat/core/clients/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { DAY } from "@owlstat/core/time.ts";
import { noteInvitationMail } from "../../companies/invitation-mail-store.ts";
import { requireInviter } from "../../companies/inviter.ts";
import { showConnectedPages } from "../../connections/page-actions.ts";
import { findClientRow } from "../../folders/client-store.ts";
import type { OwnerContext, ScopedContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { linkToken } from "../../platform/link-token.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { holdSpace } from "../../spaces/lock-store.ts";
import { partOf } from "../../spaces/part-store.ts";
import { stateOf } from "./actions.ts";
import { addressOf, CONNECT } from "./addresses.ts";
import { endConsent } from "./consent-actions.ts";
import { mailConsent } from "./mail-jobs.ts";
import {
  type ConnectLinkRow,
  connectLinksOf,
  countOpenConnectLinks,
  deleteOpenConnectLink,
  insertConnectLink,
} from "./store.ts";

/** The links that ask a client to connect, and what came of them. */
export async function showConnectLinks(context: ScopedContext, folderId: string): Promise<ConnectLink[]> {
  const { db, clock, scope, secrets, sites } = context;
  const now = clock.now();
  const rows = await connectLinksOf(db, scope, folderId, new Date(now - ENDED_SHOWN_DAYS * DAY));
  if (rows.length === 0) return [];
  const { pages } = await showConnectedPages(context);
  const { origin, spaceId } = await sites.ofSpace(scope.spaceId);
  return rows.map((row): ConnectLink => {
    const state = stateOf(row, now);
    const open = state === "open" && spaceId !== null;
    return {
      id: row.id,
      email: row.email,
      state,
      url: open ? addressOf(origin, "connect", linkToken(secrets, CONNECT, row.id)) : null,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      connected_at: row.used_at?.toISOString() ?? null,
      accounts: pages
        .filter(({ connect_link_id }) => connect_link_id === row.id)
        .map(({ username, health }) => ({ username, health })),
      ended_at: row.ended_at?.toISOString() ?? null,
      ended_by: row.ended_by,
    };
  });
}

/**
 * A link asks for accounts that the client has, so there must be one. Whoever hands it over themselves counts as an
 * inviter, too: its address is mailed once it was followed.
 */
export async function askToConnect(
  context: OwnerContext,
  { id, email, mail }: Input<typeof createConnectLink>,
): Promise<Answer<typeof createConnectLink>> {
  const { db, clock, scope, sites } = context;
  if (!isEmail(email)) throw new AppError("email_invalid");
  if ((await sites.ofSpace(scope.spaceId)).spaceId === null) throw new AppError("site_needed");
  const pair = await requireInviter(context, email);
  const now = clock.now();
  const linkId = uuidv7(now);
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const client = await findClientRow(tx, scope, id);
    if (!client || client.archived_at !== null) throw new AppError("not_found");
    if ((await partOf(tx, scope, [id])).profileIds.length === 0)
      throw new AppError("client_without_accounts");
    if ((await countOpenConnectLinks(tx, scope, new Date(now))) >= MOST_CONNECT_LINKS)
      throw new AppError("too_many_connect_links", { most: MOST_CONNECT_LINKS });
    await insertConnectLink(tx, scope, {
      id: linkId,
      folder_id: id,
      email,
      language: client.language ?? context.language,
      created_at: new Date(now),
      expires_at: new Date(now + CONNECT_LINK_DAYS * DAY),
    });
    await noteInvitationMail(tx, linkId, pair, new Date(now));
    if (mail) await enqueue(tx, mailConsent, { linkId, what: "ask", accounts: [] });
  });
  const link = (await showConnectLinks(context, id)).find((one) => one.id === linkId);
  if (!link) throw new AppError("not_found");
  return { link };
}

/** A link nobody used is gone without a word; a consent ends, and the client is told. */
export async function endLink(context: OwnerContext, { id, link_id }: Input<typeof endConnectLink>) {
  const { db, scope } = context;
  const client = await findClientRow(db, scope, id);
  const row = client && (await rowOf(context, id, link_id));
  if (!client || !row) throw new AppError("not_found");
  const gone = row.used_at === null && (await deleteOpenConnectLink(db, row.id));
  if (!gone && !(await endConsent(context, { ...row, client: client.name }, "agency")))
    throw new AppError("not_found");
  return { ok: true } as const;
}

async function rowOf(
  { db, clock, scope }: OwnerContext,
  id: string,
  linkId: string,
): Promise<ConnectLinkRow | undefined> {
  const rows = await connectLinksOf(db, scope, id, new Date(clock.now()));
  return rows.find((row) => row.id === linkId);
}
