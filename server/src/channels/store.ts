import type { ChannelOff } from "@owlstat/core/channels/rules.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { ChannelMessagesTable, ChannelsTable } from "./tables.ts";

const SHOWN = [
  ...(["c.id", "c.space_id", "c.kind", "c.name", "c.language", "c.hint"] as const),
  ...(["c.created_at", "c.paused", "c.disabled_why", "c.failing_since"] as const),
  ...(["c.user_id", "c.endpoint_digest"] as const),
] as const;

type Last = Pick<ChannelMessagesTable, "state" | "status" | "problem" | "answer"> & { created_at: string };
const LAST = sql<Last | null>`(select json_build_object('state', m.state, 'status', m.status,
  'problem', m.problem, 'answer', m.answer, 'created_at', m.created_at) from channel_messages m
  where m.channel_id = c.id order by m.created_at desc, m.id desc limit 1)`;

/** A browser is told as long as its member may add it: not once they only look on, or see but a part of the space. */
export const stillTold = sql<boolean>`(c.user_id is null or exists (select from memberships b
  where b.space_id = c.space_id and b.user_id = c.user_id and b.role <> 'viewer' and b.only_folders is null))`;

/** Whose browser it is. */
const PERSON = sql<string | null>`(select u.name from users u where u.id = c.user_id)`;

/** The channels of a space; callers who see only part of it see none, because messages are about all of it. */
function channelsIn({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("channels as c")
    .select([...SHOWN, LAST.as("last"), PERSON.as("person")])
    .where("c.space_id", "=", spaceId)
    .where(sql<boolean>`${only === null}`);
}
export type ChannelRow = Awaited<ReturnType<typeof channelsOf>>[number];

export function channelsOf(db: Queries, scope: OwnerScope) {
  return channelsIn(db, scope).orderBy("c.created_at").orderBy("c.id").execute();
}

export function findChannel(db: Queries, scope: OwnerScope, id: string): Promise<ChannelRow | undefined> {
  return channelsIn(db, scope).where("c.id", "=", id).executeTakeFirst();
}

/** A channel's sealed target, to write there. */
export async function sealedTargetOf(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
): Promise<Buffer | null> {
  const row = await kysely
    .selectFrom("channels")
    .select("sealed_target")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.sealed_target ?? null;
}

/** How many chats a space has. */
export async function countChannels({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("channels")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .where("user_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewChannel = Pick<
  ChannelsTable,
  "id" | "kind" | "name" | "language" | "sealed_target" | "hint" | "created_at"
>;

export async function insertChannel(tx: Tx, { spaceId }: OwnerScope, channel: NewChannel): Promise<void> {
  await tx.kysely
    .insertInto("channels")
    .values({
      ...channel,
      space_id: spaceId,
      paused: false,
      disabled_why: null,
      failing_since: null,
      user_id: null,
      endpoint_digest: null,
    })
    .execute();
}

type ChannelChange = Partial<
  Pick<
    ChannelsTable,
    "name" | "language" | "sealed_target" | "hint" | "paused" | "disabled_why" | "failing_since"
  >
>;

export async function updateChannel(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
  change: ChannelChange,
): Promise<void> {
  await kysely
    .updateTable("channels")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

export async function deleteChannelRow(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
): Promise<boolean> {
  const row = await kysely
    .deleteFrom("channels")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a browser that is gone. */
export async function deleteBrowserRow(tx: Tx, id: string): Promise<void> {
  await tx.kysely.deleteFrom("channels").where("id", "=", id).execute();
}

/** Switches a channel off, and tells whether it was on until now. */
export async function disableChannel(tx: Tx, id: string, why: ChannelOff): Promise<boolean> {
  const row = await tx.kysely
    .updateTable("channels")
    .set({ disabled_why: why })
    .where("id", "=", id)
    .where("disabled_why", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes since when nothing gets through to a channel; null after a success. */
export async function noteFailing(tx: Tx, id: string, since: Date | null): Promise<void> {
  await tx.kysely
    .updateTable("channels")
    .set({ failing_since: since })
    .where("id", "=", id)
    .where("failing_since", since === null ? "is not" : "is", null)
    .execute();
}

export function sealedTargets({ kysely }: Queries) {
  return kysely.selectFrom("channels").select(["id", "sealed_target"]).execute();
}

/** Only where it still is the one that was read: somebody may have changed it meanwhile. */
export async function resealTarget(
  { kysely }: Queries,
  id: string,
  before: Buffer,
  sealed: Buffer,
): Promise<void> {
  await kysely
    .updateTable("channels")
    .set({ sealed_target: sealed })
    .where("id", "=", id)
    .where("sealed_target", "=", before)
    .execute();
}
