import type { Queries, Tx } from "../platform/db/connect.ts";
import type { ChannelMessage } from "../providers/channels/message.ts";
import { provenSpace } from "../spaces/proof-store.ts";
import { stillTold } from "./store.ts";
import type { ChannelMessagesTable } from "./tables.ts";

export type NewChannelMessage = Pick<
  ChannelMessagesTable,
  "id" | "channel_id" | "space_id" | "about" | "once_key"
> & { message: ChannelMessage };

const columnsOf = ({ message, ...row }: NewChannelMessage, at: Date) => ({
  ...row,
  message: JSON.stringify(message),
  attempts: 0,
  created_at: at,
});

/** Stores messages that are to be sent, and says which of them are not there yet. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewChannelMessage[],
  at: Date,
): Promise<Set<string>> {
  const rows = await tx.kysely
    .insertInto("channel_messages")
    .values(messages.map((one) => ({ ...columnsOf(one, at), state: "waiting" as const, next_at: at })))
    .onConflict((conflict) => conflict.columns(["channel_id", "once_key"]).doNothing())
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Ended = Pick<ChannelMessagesTable, "state" | "status" | "problem" | "answer">;

/** Stores a message with what came of it. */
export async function insertEnded(tx: Tx, message: NewChannelMessage, ended: Ended, at: Date): Promise<void> {
  await tx.kysely
    .insertInto("channel_messages")
    .values({ ...columnsOf(message, at), ...ended, attempts: 1, next_at: null })
    .execute();
}

/** A message whose attempt with this number is still to be made, with its channel. */
export function findWaiting({ kysely }: Queries, id: string, attempt: number) {
  return kysely
    .selectFrom("channel_messages as m")
    .innerJoin("channels as c", "c.id", "m.channel_id")
    .select(["m.id", "m.channel_id", "m.space_id", "m.message", "m.attempts"])
    .select(["c.kind", "c.name", "c.sealed_target", "c.paused", "c.disabled_why", "c.failing_since"])
    .select("c.user_id")
    .where("m.id", "=", id)
    .where("m.state", "=", "waiting")
    .where("m.attempts", "=", attempt)
    .where(provenSpace("m.space_id"))
    .where(stillTold)
    .executeTakeFirst();
}
export type WaitingMessage = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Notes what came of an attempt, unless another worker did. */
export async function settleMessage(
  tx: Tx,
  { id, attempts }: Pick<WaitingMessage, "id" | "attempts">,
  settled: Ended & Pick<ChannelMessagesTable, "attempts" | "next_at">,
): Promise<boolean> {
  const row = await tx.kysely
    .updateTable("channel_messages")
    .set(settled)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldMessages({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("channel_messages").where("created_at", "<", before).execute();
}
