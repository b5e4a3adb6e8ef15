import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../../audit/store.ts";
import { deleteUnusedConnections } from "../../auth/providers/connection-store.ts";
import { type Consent, saveConsent } from "../../auth/providers/identity-actions.ts";
import { COLLECT, readingJob } from "../../connections/jobs.ts";
import { eraseConsented, linkAccounts } from "../../connections/link-store.ts";
import { notifyUser } from "../../notifications/notify.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { within } from "../../platform/db/within.ts";
import { publish } from "../../platform/events/publish.ts";
import { enqueue, enqueueMany } from "../../platform/jobs/enqueue.ts";
import { ownerOf } from "../../spaces/store.ts";
import { mailAgencyOfConsent, mailConsent } from "./mail-jobs.ts";
import {
  accountsByConsent,
  type ConnectLinkRow,
  deleteSuperseded,
  type FoundConnectLink,
  noteConnectionOf,
  noteEnd,
  useConnectLink,
} from "./store.ts";

type Tools = Pick<Services, "db" | "clock" | "secrets">;
type Wanted = { profileId: number; page: string | null; username: string };

/** Uses the link: from now on these accounts are read for the agency's space, the last 90 days at once. */
export async function connectBy(
  context: Tools,
  link: FoundConnectLink,
  consent: Consent,
  wanted: readonly Wanted[],
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const { provider, subject: externalUserId } = consent;
  await db.transaction(async (tx) => {
    if (!(await useConnectLink(tx, link.id, new Date(now)))) throw new AppError("link_gone");
    const nobody = { spaceId: link.space_id, userId: null };
    const connectionId = await saveConsent(within(context, tx), nobody, consent);
    await noteConnectionOf(tx, link.id, connectionId);
    const through = { provider, connectionId, externalUserId };
    const linked = wanted.map(({ profileId, page }) => ({ profileId, page, through }));
    const ids = await linkAccounts(tx, { ...nobody, connectLinkId: link.id }, linked, now);
    await deleteSuperseded(tx, link.folder_id, link.id);
    await enqueueMany(
      tx,
      COLLECT,
      ids.map((accountId) => readingJob(accountId, link.space_id, true)),
    );
    await tell(
      tx,
      context,
      link,
      "client_connected",
      wanted.map(({ username }) => username),
    );
    await enqueue(tx, mailConsent, { linkId: link.id, what: "connected", accounts: [] });
  });
}

type Ended = Pick<ConnectLinkRow, "id" | "space_id" | "folder_id" | "created_by" | "connection_id"> & {
  client: string;
};

/** Erases what was read by a consent, and the login that nothing else is read through. Both sides are told. */
export async function endConsent(
  context: Pick<Services, "db" | "clock">,
  link: Ended,
  by: "client" | "agency",
): Promise<boolean> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    if (!(await noteEnd(tx, link.id, by, new Date(clock.now())))) return false;
    const accounts = await accountsByConsent(tx, link.id);
    await eraseConsented(tx, link.id);
    if (link.connection_id) await deleteUnusedConnections(tx, [link.connection_id]);
    await recordEvent(tx, { clock }, "connection_erased", null, { space: link.space_id, by });
    if (by === "client") await tell(tx, context, link, "client_disconnected", accounts);
    else await publish(tx, { to: { spaceId: link.space_id }, type: "connections" });
    await enqueue(tx, mailConsent, { linkId: link.id, what: "ended", accounts });
    return true;
  });
}

/** The agency: whoever made the link, and the owner of the space. */
async function tell(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id, space_id: spaceId, created_by, client }: Ended,
  kind: "client_connected" | "client_disconnected",
  accounts: readonly string[],
): Promise<void> {
  const now = clock.now();
  const values = { client, account: accounts[0] ?? "", count: accounts.length };
  const people = new Set([created_by, await ownerOf(tx, spaceId)]);
  for (const userId of people) {
    if (!userId) continue;
    await notifyUser(tx, { userId, spaceId, kind, values, once: `${kind} ${id}`, now });
    await enqueue(tx, mailAgencyOfConsent, { linkId: id, userId, kind, accounts: [...accounts] });
  }
  await publish(tx, { to: { spaceId }, type: "connections" });
}
