import type { VOUCHER_STATES } from "@owlstat/core/vouchers/contract.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Db, Queries, Tx } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";
import "./tables.ts";

export type VoucherRow = Selectable<Tables["vouchers"]>;
type Space = Pick<OwnerScope, "spaceId">;

export async function findVoucher(db: Queries, code: string): Promise<VoucherRow | null> {
  const row = await db.kysely.selectFrom("vouchers").selectAll().where("code", "=", code).executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the end of the transaction, so that its uses are counted correctly. */
export async function lockVoucher(tx: Tx, code: string): Promise<VoucherRow | null> {
  const row = await tx.kysely
    .selectFrom("vouchers")
    .selectAll()
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function wasRedeemed(db: Queries, voucherId: string, { userId }: OwnerScope): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("voucher_redemptions")
    .select("voucher_id")
    .where("voucher_id", "=", voucherId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a voucher was redeemed. The voucher must be locked. */
export async function noteRedeemed(
  tx: Tx,
  voucherId: string,
  { userId, spaceId }: OwnerScope,
  now: Date,
): Promise<void> {
  await tx.kysely
    .insertInto("voucher_redemptions")
    .values({ voucher_id: voucherId, user_id: userId, space_id: spaceId, redeemed_at: now, spent_at: null })
    .execute();
  await tx.kysely.updateTable("vouchers").set({ uses: sql`uses + 1` }).where("id", "=", voucherId).execute();
}

/** The discount a space redeemed and has not used yet. */
export async function heldDiscount(db: Queries, { spaceId }: Space) {
  const row = await db.kysely
    .selectFrom("voucher_redemptions")
    .innerJoin("vouchers", "vouchers.id", "voucher_redemptions.voucher_id")
    .select(["vouchers.code", "vouchers.percent"])
    .where("space_id", "=", spaceId)
    .where("kind", "=", "discount")
    .where("spent_at", "is", null)
    .orderBy("redeemed_at")
    .executeTakeFirst();
  return row?.percent ? { code: row.code, percent: row.percent } : null;
}

/**
 * An order with a discount was paid: what the space held for it is used. One that had another code, as that for a first
 * order, leaves it for the next. Without a code the bill does not say what its discount was for.
 */
export async function spendDiscounts(
  tx: Tx,
  { spaceId }: Space,
  code: string | null,
  now: Date,
): Promise<void> {
  await tx.kysely
    .updateTable("voucher_redemptions")
    .set({ spent_at: now })
    .where("space_id", "=", spaceId)
    .where("spent_at", "is", null)
    .where("voucher_id", "in", (voucher) => {
      const discounts = voucher.selectFrom("vouchers").select("id").where("kind", "=", "discount");
      return code === null ? discounts : discounts.where("code", "=", code);
    })
    .execute();
}

export type NewVoucher = Omit<VoucherRow, "uses">;

/** Creates vouchers; creates none and returns false if one of the codes exists already. */
export async function insertVouchers(tx: Tx, vouchers: readonly NewVoucher[]): Promise<boolean> {
  const made = await tx.kysely
    .insertInto("vouchers")
    .values([...vouchers])
    .onConflict((same) => same.column("code").doNothing())
    .returning("id")
    .execute();
  return made.length === vouchers.length;
}

export async function expireVoucher(db: Queries, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("vouchers")
    .set({ expires_at: sql`least(expires_at, ${now}::timestamptz)` })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Filter = { q?: string | undefined; state?: (typeof VOUCHER_STATES)[number] | undefined };

function conditionsOf({ q, state }: Filter, now: Date): RawBuilder<boolean> {
  const like = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const bare = `%${(q ?? "").replace(/[^A-Za-z0-9]/g, "")}%`;
  const states: Record<(typeof VOUCHER_STATES)[number], RawBuilder<boolean>> = {
    open: sql<boolean>`uses < most_uses and (expires_at is null or expires_at > ${now})`,
    used_up: sql<boolean>`uses = most_uses`,
    expired: sql<boolean>`expires_at <= ${now}`,
  };
  const named = q ? sql<boolean>`(label ilike ${like} or code ilike ${bare})` : sql<boolean>`true`;
  return sql<boolean>`${named} and ${state ? states[state] : sql`true`}`;
}

export async function findVouchers(db: Db, filter: Filter, page: { at: number; size: number }, now: Date) {
  const conditions = conditionsOf(filter, now);
  const { rows } = await sql<VoucherRow>`
    select * from vouchers where ${conditions} order by created_at desc, id desc
    limit ${page.size} offset ${(page.at - 1) * page.size}`.execute(db.reader);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from vouchers where ${conditions}`.execute(db.reader);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
