import type { WebhookDeliveryProblem } from "@owlstat/core/webhooks/rules.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { provenSpace } from "../spaces/proof-store.ts";
import type { DeliveriesTable } from "./tables.ts";

const SHOWN = 50;

export type NewWebhookDelivery = Pick<
  DeliveriesTable,
  "id" | "webhook_id" | "space_id" | "event" | "body" | "once_key"
>;

/** Stores what is to be sent, and answers the ids of what was new. */
export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly NewWebhookDelivery[],
  now: Date,
): Promise<Set<string>> {
  const values = deliveries.map((one) => ({
    ...one,
    state: "waiting" as const,
    attempts: 0,
    begun_at_attempt: 0,
    status: null,
    problem: null,
    duration_ms: null,
    answer: null,
    created_at: now,
    next_at: now,
  }));
  const rows = await tx.kysely
    .insertInto("webhook_deliveries")
    .values(values)
    .onConflict((conflict) => conflict.columns(["webhook_id", "once_key"]).doNothing())
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const LISTED = [
  ...(["id", "event", "state", "attempts", "status"] as const),
  ...(["problem", "duration_ms", "created_at", "next_at"] as const),
];

export function deliveriesOf({ kysely }: Queries, { spaceId }: OwnerScope, webhookId: string) {
  return kysely
    .selectFrom("webhook_deliveries")
    .select(LISTED)
    .where("space_id", "=", spaceId)
    .where("webhook_id", "=", webhookId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}
export type WebhookDeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>[number];

/** Begins a delivery of the space that has ended anew, and answers how often it was tried before. */
export async function beginAgain(
  tx: Tx,
  { spaceId }: OwnerScope,
  id: string,
  now: Date,
): Promise<number | null> {
  const row = await tx.kysely
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", problem: null, next_at: now, begun_at_attempt: sql<number>`attempts` })
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .where("state", "<>", "waiting")
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts ?? null;
}

/** A delivery of the space with what was sent and answered; none for callers who see only part of the space. */
export function findDelivery({ kysely }: Queries, { spaceId, only }: OwnerScope, id: string) {
  return kysely
    .selectFrom("webhook_deliveries")
    .select([...LISTED, "body", "answer"])
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .where(sql<boolean>`${only === null}`)
    .executeTakeFirst();
}

/** The ended deliveries of a webhook since a time, oldest first, locked until the end of the transaction. */
export function endedSince(
  tx: Tx,
  { spaceId }: OwnerScope,
  { webhookId, since, states, most }: { webhookId: string; since: Date; states: string[]; most: number },
) {
  return tx.kysely
    .selectFrom("webhook_deliveries")
    .select(["id", "created_at"])
    .where("space_id", "=", spaceId)
    .where("webhook_id", "=", webhookId)
    .where("created_at", ">=", since)
    .where(sql<boolean>`state = any(${states})`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .execute();
}

/** A waiting delivery with its webhook, before this attempt. */
export function findWaiting({ kysely }: Queries, id: string, attempt: number) {
  return kysely
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .select(["d.id", "d.space_id", "d.webhook_id", "d.body", "d.attempts", "d.begun_at_attempt"])
    .select(["w.url", "w.paused", "w.disabled_why", "w.failing_since"])
    .select(["w.sealed_secret", "w.sealed_old_secret", "w.old_secret_until"])
    .where("d.id", "=", id)
    .where("d.state", "=", "waiting")
    .where("d.attempts", "=", attempt)
    .where(provenSpace("d.space_id"))
    .executeTakeFirst();
}
export type WaitingWebhookDelivery = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

type Settled = Pick<DeliveriesTable, "state" | "next_at" | "status" | "problem" | "attempts"> &
  Partial<Pick<DeliveriesTable, "duration_ms" | "answer">>;

/** Notes what came of an attempt, unless another worker did. */
export async function settle(
  tx: Tx,
  { id, attempts }: Pick<WaitingWebhookDelivery, "id" | "attempts">,
  settled: Settled,
): Promise<boolean> {
  const row = await tx.kysely
    .updateTable("webhook_deliveries")
    .set(settled)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const NOT_TRIED = { state: "failed", next_at: null, status: null } as const satisfies Partial<Settled>;

export type Problem = WebhookDeliveryProblem | null;

export async function deleteOldDeliveries({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("webhook_deliveries").where("created_at", "<", before).execute();
}
