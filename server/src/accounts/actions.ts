import type {
  Account,
  changeAccount,
  listAccounts,
  orderAccounts,
  removeAccounts,
  trackAccount,
} from "@owlstat/core/accounts/contract.ts";
import { ownOrder } from "@owlstat/core/accounts/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { ScopedContext } from "../platform/context.ts";
import { sideBySide } from "../platform/side-by-side.ts";
import { lookUp } from "../profiles/lookup.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { findAccountsByName, pickByName, requireAccountByName } from "./find-by-name.ts";
import { presentAccount, presentSlots } from "./present.ts";
import { readAccounts } from "./read-store.ts";
import { deleteAccounts, setMarks, setOrder, trackedOf } from "./store.ts";
import { trackInSpace } from "./track.ts";

type Context = Pick<ScopedContext, "db" | "clock" | "scope">;

export async function showAccounts(context: Context): Promise<Answer<typeof listAccounts>> {
  const shown = await withSlots(context);
  return context.scope.only ? { ...shown, slots: null } : shown;
}

async function withSlots({ db, clock, scope }: Context) {
  const read = await readAccounts(db, scope);
  const today = clock.today();
  return {
    accounts: read.accounts.map((row) => presentAccount(row, today)),
    slots: presentSlots(read, clock.now()),
  };
}

/** Looks the profile up before the space is locked, because Instagram may be slow. */
export async function track(
  context: ScopedContext,
  { username }: Input<typeof trackAccount>,
): Promise<Answer<typeof trackAccount>> {
  const { db, clock, scope } = context;
  const profile = await requireProfessional(context, username);
  await db.transaction((tx) => trackInSpace(tx, scope, [profile.id], { now: clock.now() }));
  const { accounts, slots } = await withSlots(context);
  return { account: requireAccount(accounts, profile.username), slots };
}

const AT_ONCE = 6;

/** Tracks several profiles that are not tracked yet: all of them, or none. */
export async function trackAll(context: ScopedContext, usernames: readonly string[]): Promise<void> {
  const { db, clock, scope } = context;
  const found = new Map<string, number>();
  await sideBySide(usernames, AT_ONCE, async (username) => {
    found.set(username, (await requireProfessional(context, username)).id);
  });
  const ids = usernames.flatMap((name) => found.get(name) ?? []);
  await db.transaction((tx) => trackInSpace(tx, scope, ids, { now: clock.now() }));
}

async function requireProfessional(context: ScopedContext, username: string) {
  const profile = await lookUp(context, username);
  if (!profile.professional) throw new AppError("not_professional", { username: profile.username });
  return profile;
}

export async function remove(
  context: Context,
  { igaccount }: Input<typeof removeAccounts>,
): Promise<Answer<typeof removeAccounts>> {
  const { db, scope } = context;
  const removed = await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const found = await findAccountsByName(tx, scope, [igaccount].flat());
    await deleteAccounts(
      tx,
      scope,
      found.map(({ id }) => id),
    );
    return found.map(({ username }) => username);
  });
  return { removed, slots: (await withSlots(context)).slots };
}

export async function change(
  context: Context,
  { username, ...marks }: Input<typeof changeAccount>,
): Promise<Answer<typeof changeAccount>> {
  const { db, scope } = context;
  const found = await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const account = await requireAccountByName(tx, scope, username);
    await setMarks(tx, scope, account.id, marks);
    return account;
  });
  const { accounts } = await showAccounts(context);
  return { account: requireAccount(accounts, found.username) };
}

export async function order(
  { db, scope }: Context,
  { usernames }: Input<typeof orderAccounts>,
): Promise<Answer<typeof orderAccounts>> {
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const tracked = await trackedOf(tx, scope);
    const wanted = pickByName(tracked, usernames);
    await setOrder(
      tx,
      scope,
      ownOrder(tracked, wanted).map(({ id }) => id),
    );
  });
  return { ok: true };
}

/** The account may be gone already, because somebody else works in the same space. */
function requireAccount(accounts: readonly Account[], username: string): Account {
  const account = accounts.find((one) => one.username === username);
  if (!account) throw new AppError("not_found");
  return account;
}
