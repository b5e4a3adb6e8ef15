import type { DisabledWhy, WebhookEvent } from "@owlstat/core/webhooks/rules.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
import { provenSpace } from "../spaces/proof-store.ts";
import type { WebhooksTable } from "./tables.ts";

export type WebhookRow = Omit<WebhooksTable, "sealed_secret" | "sealed_old_secret" | "old_secret_until">;
const SHOWN = [
  ...(["id", "space_id", "url", "events", "created_at", "paused", "disabled_why", "failing_since"] as const),
];

/** The webhooks of a space; callers who see only part of it see none. */
export function webhooksOf({ kysely }: Queries, { spaceId, only }: OwnerScope): Promise<WebhookRow[]> {
  return kysely
    .selectFrom("webhooks")
    .select(SHOWN)
    .where("space_id", "=", spaceId)
    .where(sql<boolean>`${only === null}`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findWebhook(
  { kysely }: Queries,
  { spaceId, only }: OwnerScope,
  id: string,
): Promise<WebhookRow | undefined> {
  return kysely
    .selectFrom("webhooks")
    .select(SHOWN)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .where(sql<boolean>`${only === null}`)
    .executeTakeFirst();
}

export async function countWebhooks({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("webhooks")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewWebhook = Pick<WebhooksTable, "id" | "url" | "events" | "sealed_secret" | "created_at">;

export async function insertWebhook(tx: Tx, { spaceId }: OwnerScope, webhook: NewWebhook): Promise<void> {
  await tx.kysely
    .insertInto("webhooks")
    .values({
      ...webhook,
      space_id: spaceId,
      sealed_old_secret: null,
      old_secret_until: null,
      paused: false,
      disabled_why: null,
      failing_since: null,
    })
    .execute();
}

type WebhookChange = Partial<
  Pick<WebhooksTable, "url" | "events" | "paused" | "disabled_why" | "failing_since">
>;

/** Changes a webhook of the space; false where there is none. */
export async function updateWebhook(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
  change: WebhookChange,
): Promise<boolean> {
  const row = await kysely
    .updateTable("webhooks")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a webhook a new secret; the one before signs too until this instant. */
export async function replaceSecret(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
  sealed: Buffer,
  until: Date,
): Promise<boolean> {
  const row = await kysely
    .updateTable("webhooks")
    .set({ sealed_old_secret: sql.ref("sealed_secret"), sealed_secret: sealed, old_secret_until: until })
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteWebhookRow(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
): Promise<boolean> {
  const row = await kysely
    .deleteFrom("webhooks")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The running webhooks of these spaces that want to hear of any of these events. */
export function listening(
  { kysely }: Queries,
  spaceIds: readonly string[],
  events: readonly WebhookEvent[],
): Promise<Pick<WebhooksTable, "id" | "space_id" | "events">[]> {
  return kysely
    .selectFrom("webhooks")
    .select(["id", "space_id", "events"])
    .modifyFront(prepared("webhooks.listening"))
    .where(sql<boolean>`space_id = any(${spaceIds}::uuid[]) and events && ${events}::text[]`)
    .where("paused", "=", false)
    .where("disabled_why", "is", null)
    .where(provenSpace("space_id"))
    .orderBy("id")
    .execute();
}

/** Switches a webhook off, and tells whether it was on until now. */
export async function disable(tx: Tx, id: string, why: DisabledWhy): Promise<boolean> {
  const row = await tx.kysely
    .updateTable("webhooks")
    .set({ disabled_why: why })
    .where("id", "=", id)
    .where("disabled_why", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteFailing(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.kysely
    .updateTable("webhooks")
    .set({ failing_since: now })
    .where("id", "=", id)
    .where("failing_since", "is", null)
    .execute();
}

export async function noteWorking(tx: Tx, id: string): Promise<void> {
  await tx.kysely
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** Where secrets are sealed: the one in use, and the one before it, which signs too for a while. */
type SecretColumn = "sealed_secret" | "sealed_old_secret";

export async function sealedSecrets({ kysely }: Queries) {
  const rows = await kysely
    .selectFrom("webhooks")
    .select(["id", "sealed_secret", "sealed_old_secret"])
    .execute();
  const columns: readonly SecretColumn[] = ["sealed_secret", "sealed_old_secret"];
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const sealed = row[column];
      return sealed ? [{ id: row.id, column, sealed }] : [];
    }),
  );
}

/** Only where it still is the one that was read: somebody may have renewed it meanwhile. */
export async function reseal(
  { kysely }: Queries,
  id: string,
  column: SecretColumn,
  before: Buffer,
  sealed: Buffer,
): Promise<void> {
  await kysely
    .updateTable("webhooks")
    .set({ [column]: sealed })
    .where("id", "=", id)
    .where(column, "=", before)
    .execute();
}
