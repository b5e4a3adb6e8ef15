import type {
  ConnectedLogin,
  ConnectedPage,
  disconnectLogin,
  disconnectPage,
  lendLogin,
  listConnectedPages,
} from "@owlstat/core/connections/contract.ts";
import { mayRead, missingPermissions } from "@owlstat/core/connections/metrics.ts";
import { healthOf, mayDisconnect } from "@owlstat/core/connections/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { OwnerContext, ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import {
  eraseAccount,
  eraseLogin,
  type LinkedRow,
  type LoginRow,
  linkedOf,
  loginsOf,
  setLends,
} from "./link-store.ts";

/** The facts about a login that the health of an account depends on. */
export function loginFacts(login: Pick<LoginRow, "provider" | "broken_at" | "expires_at" | "scopes">) {
  return {
    brokenAt: login.broken_at?.getTime() ?? null,
    expiresAt: login.expires_at?.getTime() ?? null,
    mayRead: mayRead(login.provider, login.scopes),
  };
}

type Reading = Pick<ScopedContext, "db" | "clock" | "scope">;

export async function showConnectedPages(context: Reading): Promise<Answer<typeof listConnectedPages>> {
  const { db, clock, scope } = context;
  const [logins, linked] = await Promise.all([loginsOf(db, scope), linkedOf(db, scope)]);
  const byId = new Map(logins.map((login) => [login.id, login]));
  const pages = linked.map((row) => pageOf(row, byId.get(row.connection_id ?? ""), scope, clock.now()));
  return { logins: logins.map((row) => loginOf(row, scope)), pages };
}

const may = ({ role, userId }: OwnerScope, by: string | null) => mayDisconnect(role, by === userId);

function pageOf(row: LinkedRow, login: LoginRow | undefined, scope: OwnerScope, now: number): ConnectedPage {
  const facts = {
    connection: login ? loginFacts(login) : null,
    daysWanted: row.days_wanted,
    daysRead: row.days_read,
    readAt: row.read_at?.getTime() ?? null,
    troubled: row.trouble !== null,
  };
  return {
    id: row.id,
    username: row.username,
    profile_pic_hash: row.picture_hash,
    page: row.page,
    health: healthOf(facts, now),
    login_id: row.connection_id,
    linked_by: row.linked_by_name ?? row.client?.name ?? null,
    client: row.client,
    connect_link_id: row.connect_link_id,
    linked_at: row.linked_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    trouble: row.trouble,
    days_wanted: row.days_wanted,
    days_read: row.days_read,
    tracked: row.tracked,
    // What a client connected ends on the page of that client, who is told.
    may_disconnect: row.client === null && may(scope, row.linked_by),
  };
}

function loginOf(row: LoginRow, scope: OwnerScope): ConnectedLogin {
  return {
    id: row.id,
    provider: row.provider,
    person: row.person_name,
    member: row.member ?? row.client?.name ?? "",
    client: row.client,
    mine: row.connected_by === scope.userId,
    granted: row.scopes,
    missing: missingPermissions(row.provider, row.scopes),
    connected_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    broken: row.broken_why,
    lends: row.lends,
    may_disconnect: row.connected_by !== null && may(scope, row.connected_by),
  };
}

/** Disconnects what the caller connected, or any as owner or admin, and deletes everything that was read. */
async function takeBack(
  context: OwnerContext,
  by: string | null | undefined,
  erase: (tx: Tx) => Promise<void>,
) {
  const { db, clock, scope } = context;
  if (by === undefined) throw new AppError("not_found");
  if (!mayDisconnect(scope.role, by === scope.userId)) throw new AppError("forbidden");
  await db.transaction(async (tx) => {
    await erase(tx);
    await recordEvent(tx, { clock }, "connection_erased", scope.userId, {});
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "connections" });
  });
  return { ok: true } as const;
}

export async function disconnectOne(context: OwnerContext, { id }: Input<typeof disconnectPage>) {
  const row = (await linkedOf(context.db, context.scope)).find((one) => one.id === id);
  if (row?.client) throw new AppError("forbidden");
  return takeBack(context, row?.linked_by, (tx) => eraseAccount(tx, context.scope, id));
}

export async function disconnectAll(context: OwnerContext, { id }: Input<typeof disconnectLogin>) {
  const row = (await loginsOf(context.db, context.scope)).find((one) => one.id === id);
  if (row?.connected_by === null) throw new AppError("forbidden");
  return takeBack(context, row?.connected_by, (tx) => eraseLogin(tx, context.scope, id));
}

export async function lend({ db, scope }: OwnerContext, { id, lends }: Input<typeof lendLogin>) {
  if (!(await setLends(db, scope, id, lends))) throw new AppError("not_found");
  await publish(db, { to: { spaceId: scope.spaceId }, type: "connections" });
  return { ok: true } as const;
}
