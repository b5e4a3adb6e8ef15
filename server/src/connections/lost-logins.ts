import { WARNING_DAYS, warningDue } from "@owlstat/core/connections/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { ownerOf, roleOf } from "../spaces/store.ts";
import { emit } from "../webhooks/emit.ts";
import { claimLost, expiringBefore, type LostAccount, noteWarning } from "./login-store.ts";
import { mailExpiring, mailLost } from "./mail-jobs.ts";

/** A webhook's event stays small, whatever one login was used for. */
const MOST_NAMED = 100;

/**
 * Notifies those who linked them, and the owner of the space, of accounts that no token can read any more.
 */
export async function notifyOfLostLogins(tx: Tx, now: number): Promise<void> {
  const lost = await claimLost(tx, new Date(now));
  for (const [spaceId, accounts] of Map.groupBy(lost, ({ space_id }) => space_id)) {
    for (const userId of await readersOf(tx, spaceId, accounts))
      await tell(tx, userId, spaceId, accounts, now);
    const data = { accounts: accounts.map(({ username }) => username).slice(0, MOST_NAMED) };
    await emit(tx, [{ spaceId, type: "connection.broken", data }], now);
    await publish(tx, { to: { spaceId }, type: "connections" });
  }
}

async function readersOf(tx: Tx, spaceId: string, accounts: readonly LostAccount[]): Promise<Set<string>> {
  const readers = new Set<string>();
  const owner = await ownerOf(tx, spaceId);
  if (owner) readers.add(owner);
  for (const { linked_by } of accounts) {
    if (linked_by && (await roleOf(tx, { spaceId }, linked_by))) readers.add(linked_by);
  }
  return readers;
}

async function tell(tx: Tx, userId: string, spaceId: string, accounts: readonly LostAccount[], now: number) {
  const [first] = accounts;
  if (!first) return;
  await notifyUser(tx, {
    userId,
    spaceId,
    kind: "connection_lost",
    values: { account: first.username, count: accounts.length },
    now,
  });
  await enqueue(tx, mailLost, { userId, spaceId, accountIds: accounts.map(({ id }) => id) });
}

/**
 * Warns the person who connected a login two weeks, a week and a day before it expires; the owner of the space, where it
 * is a client's.
 */
export async function warn(tx: Tx, now: number): Promise<void> {
  for (const login of await expiringBefore(tx, new Date(now + WARNING_DAYS[0] * DAY))) {
    const days = warningDue(login.expires_at.getTime(), login.warned_days, now);
    if (days === null || login.told === null) continue;
    await noteWarning(tx, login.id, days);
    await notifyUser(tx, {
      userId: login.told,
      spaceId: login.space_id,
      kind: "connection_expires",
      values: { person: login.person_name ?? "", days },
      now,
    });
    await enqueue(tx, mailExpiring, { connectionId: login.id, days });
  }
}
