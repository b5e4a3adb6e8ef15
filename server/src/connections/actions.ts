import type { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { trackAll } from "../accounts/actions.ts";
import { type Room, requireRoom, roomOf } from "../accounts/slots.ts";
import type { OwnerContext } from "../platform/context.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { requireHandle } from "../profiles/lookup.ts";
import { COLLECT, readingJob } from "./jobs.ts";
import { linkAccounts, linkedOf } from "./link-store.ts";
import { accountsBehind, type OwnAccount } from "./own-accounts.ts";
import { copyPictures } from "./pictures.ts";
import { profilesOf, type StoredProfile } from "./store.ts";

type Known = ReadonlyMap<string, StoredProfile>;

export async function showConnections(context: OwnerContext): Promise<Answer<typeof listConnections>> {
  const { db, clock, scope } = context;
  const { state, accounts, without, complete } = await accountsBehind(context);
  const [room, known, linked] = await Promise.all([
    roomOf(db, scope, clock.now()),
    profilesOf(db, accounts),
    linkedOf(db, scope),
  ]);
  const linkedIds = new Set(linked.map(({ profile_id }) => profile_id));
  const faceless = accounts.filter(({ username }) => !known.get(username)?.picture_hash);
  const copied = await copyPictures(context, faceless);
  const isTracked = trackedIn(room, known);
  return {
    state,
    accounts: accounts.map(({ username, name, page }) => ({
      username,
      name,
      page,
      profile_pic_hash: known.get(username)?.picture_hash ?? copied.get(username) ?? null,
      tracked: isTracked(username),
      linked: linkedIds.has(known.get(username)?.id ?? -1),
    })),
    without: [...without],
    complete,
    slots: slotsOf(room),
    open_slots: room.open,
  };
}

/** Facebook and Instagram are asked again: what the page was shown earlier proves nothing now. */
export async function select(
  context: OwnerContext,
  { usernames }: Input<typeof selectConnections>,
): Promise<Answer<typeof selectConnections>> {
  const { db, clock, scope } = context;
  const wanted = [...new Set(usernames.map(requireHandle))];
  const { state, accounts } = await accountsBehind(context);
  if (state !== "ready") throw new AppError("connect_again");
  requireOwn(accounts, wanted);
  const [room, known] = await Promise.all([roomOf(db, scope, clock.now()), profilesOf(db, accounts)]);
  const isTracked = trackedIn(room, known);
  const added = wanted.filter((username) => !isTracked(username));
  if (added.length > 0) {
    requireRoom(room, added.length);
    await trackAll(context, added);
  }
  await link(
    context,
    accounts.filter(({ username }) => wanted.includes(username)),
  );
  return { added, slots: slotsOf(await roomOf(db, scope, clock.now())) };
}

/** From now on the insights of these accounts are read, the last 90 days at once. */
async function link(context: OwnerContext, accounts: readonly OwnAccount[]): Promise<void> {
  const { db, clock, scope } = context;
  const known = await profilesOf(db, accounts);
  const linked = accounts.flatMap(({ username, page, through }) => {
    const profile = known.get(username);
    return profile ? [{ profileId: profile.id, page, through }] : [];
  });
  await db.transaction(async (tx) => {
    const ids = await linkAccounts(tx, scope, linked, clock.now());
    await enqueueMany(
      tx,
      COLLECT,
      ids.map((accountId) => readingJob(accountId, scope.spaceId, true)),
    );
  });
}

function requireOwn(accounts: readonly OwnAccount[], wanted: readonly string[]): void {
  const own = new Set(accounts.map(({ username }) => username));
  const foreign = wanted.find((username) => !own.has(username));
  if (foreign !== undefined) throw new AppError("account_not_connected", { username: foreign });
}

function trackedIn({ tracked }: Room, known: Known): (username: string) => boolean {
  const ids = new Set(tracked.values());
  return (username) => tracked.has(username) || ids.has(known.get(username)?.id ?? -1);
}

const slotsOf = ({ tracked, total }: Room) => ({ used: tracked.size, total });
