import type { UtmInfo } from "@owlstat/core/attribution/contract.ts";
import type { Queries } from "../platform/db/connect.ts";
import "./tables.ts";

/** Stored once, at sign-up; an existing entry is kept. */
export async function insertAttribution(db: Queries, userId: string, utm: UtmInfo): Promise<void> {
  await db.kysely
    .insertInto("attributions")
    .values({
      user_id: userId,
      utm_campaign: utm.utm_campaign ?? null,
      utm_source: utm.utm_source ?? null,
      utm_medium: utm.utm_medium ?? null,
      utm_content: utm.utm_content ?? null,
      utm_term: utm.utm_term ?? null,
      ref: utm.ref ?? null,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}
