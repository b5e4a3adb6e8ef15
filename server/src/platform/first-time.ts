import { createHash } from "node:crypto";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Queries, Tx } from "./db/connect.ts";
import { defineJob } from "./jobs/define-job.ts";

/** Longer than any service repeats its calls by itself or by hand. */
const REMEMBERED = 400 * DAY;

/**
 * Is this the first time that this source sent this id? Call it in the transaction of the effect, after the
 * signature was checked: a second delivery waits for the first one's commit, and a failed one may come again.
 */
export async function isFirstTime(tx: Tx, source: string, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.kysely
    .insertInto("received_deliveries")
    .values({ source, id_hash: createHash("sha256").update(id).digest() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function deleteBefore(db: Queries, before: Date): Promise<void> {
  await db.kysely.deleteFrom("received_deliveries").where("received_at", "<", before).execute();
}

export const forgetDeliveries = defineJob({
  name: "platform.forget-deliveries",
  payload: z.object({}),
  cron: { pattern: "23 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteBefore(db, new Date(clock.now() - REMEMBERED));
  },
});
