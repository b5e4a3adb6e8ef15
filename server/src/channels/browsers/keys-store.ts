import type { Queries } from "../../platform/db/connect.ts";
import type { PushKeysTable } from "../tables.ts";

export function findPushKeys({ kysely }: Queries) {
  return kysely.selectFrom("push_keys").select(["public_key", "sealed_private_key"]).executeTakeFirst();
}

type Kept = Pick<PushKeysTable, "public_key" | "sealed_private_key" | "created_at">;

/** Keeps a pair unless another process was first, or in place of one that nobody can open any more. */
export async function keepPushKeys({ kysely }: Queries, pair: Kept, instead?: Buffer): Promise<void> {
  await kysely
    .insertInto("push_keys")
    .values({ ...pair, one: true })
    .onConflict((conflict) =>
      instead
        ? conflict.column("one").doUpdateSet(pair).where("push_keys.sealed_private_key", "=", instead)
        : conflict.column("one").doNothing(),
    )
    .execute();
}

/** Only where it still is the one that was read. */
export async function resealPushKey({ kysely }: Queries, before: Buffer, sealed: Buffer): Promise<void> {
  await kysely
    .updateTable("push_keys")
    .set({ sealed_private_key: sealed })
    .where("sealed_private_key", "=", before)
    .execute();
}
