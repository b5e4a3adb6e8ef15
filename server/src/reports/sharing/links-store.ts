import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { OwnerScope } from "../../platform/context.ts";
import { prepared, type Queries } from "../../platform/db/connect.ts";
import { provenSpace } from "../../spaces/proof-store.ts";
import type { LinksTable } from "../tables.ts";

type NewLink = Omit<LinksTable, "opened" | "opened_at">;

export async function insertLink(tx: Queries, link: NewLink): Promise<void> {
  await tx.kysely
    .insertInto("report_links")
    .values({ ...link, opened_at: null })
    .execute();
}

/** The link that the mail of a sending carries. */
export async function mailedLink(db: Queries, sendingId: string, language: Language): Promise<string | null> {
  const row = await db.kysely
    .selectFrom("report_links")
    .select("id")
    .modifyFront(prepared("reports.mailed-link"))
    .where("sending_id", "=", sendingId)
    .where("language", "=", language)
    .where("mailed", "=", true)
    .executeTakeFirst();
  return row?.id ?? null;
}

export function workingLink({ kysely }: Queries, id: string, now: Date) {
  return kysely
    .selectFrom("report_links as l")
    .innerJoin("reports as r", "r.id", "l.report_id")
    .select(["l.id", "l.sending_id", "l.language", "l.space_id", "l.password_hash", "r.content"])
    .where("l.id", "=", id)
    .where("l.expires_at", ">", now)
    .where(provenSpace("l.space_id"))
    .executeTakeFirst();
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof workingLink>>>;

export async function countOpening({ kysely }: Queries, id: string, now: Date): Promise<void> {
  await kysely
    .updateTable("report_links")
    .set((of) => ({ opened: of("opened", "+", 1), opened_at: now }))
    .where("id", "=", id)
    .execute();
}

/** The links of a report that work, newest first. */
export function linksOf({ kysely }: Queries, { spaceId }: OwnerScope, reportId: string, now: Date) {
  return kysely
    .selectFrom("report_links as l")
    .innerJoin("report_sendings as s", "s.id", "l.sending_id")
    .select(["l.id", "l.language", "l.password_hash", "l.expires_at", "l.opened", "s.day"])
    .where("l.space_id", "=", spaceId)
    .where("l.report_id", "=", reportId)
    .where("l.mailed", "=", false)
    .where("l.expires_at", ">", now)
    .orderBy("l.created_at", "desc")
    .execute();
}

/** The newest stored model of a report that was for no client alone, preferably in the report's own language. */
export function newestModel({ kysely }: Queries, { spaceId }: OwnerScope, reportId: string, own: Language) {
  return kysely
    .selectFrom("report_models as m")
    .innerJoin("report_sendings as s", "s.id", "m.sending_id")
    .select(["m.sending_id", "m.language"])
    .where("s.space_id", "=", spaceId)
    .where("s.report_id", "=", reportId)
    .where("s.client_id", "is", null)
    .orderBy("s.created_at", "desc")
    .orderBy((of) => of.case().when("m.language", "=", own).then(0).else(1).end())
    .executeTakeFirst();
}

export async function deleteLink({ kysely }: Queries, { spaceId }: OwnerScope, id: string): Promise<boolean> {
  const row = await kysely
    .deleteFrom("report_links")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .where("mailed", "=", false)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
