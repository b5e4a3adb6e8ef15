import { type SqlBool, sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./tables.ts";

/** Callers who see only part of the space see no templates, because their comments may be about all of it. */
export function templatesOf({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("report_templates")
    .select(["id", "name", "content", "schedule"])
    .select(
      sql<number>`(select count(*)::int from reports r where r.template_id = report_templates.id and r.deleted_at is null)`.as(
        "reports",
      ),
    )
    .where("space_id", "=", spaceId)
    .where("deleted_at", "is", null)
    .where(sql<SqlBool>`${only === null}`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
export type TemplateRow = Awaited<ReturnType<typeof templatesOf>>[number];

export async function insertTemplate(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  { content, schedule, ...row }: Omit<TemplateRow, "reports">,
  now: Date,
): Promise<void> {
  await tx.kysely
    .insertInto("report_templates")
    .values({
      ...row,
      space_id: spaceId,
      created_by: userId,
      content: JSON.stringify(content),
      schedule: (schedule && JSON.stringify(schedule)) as string,
      created_at: now,
    })
    .execute();
}

export async function findTemplate(db: Queries, scope: OwnerScope, id: string) {
  return (await templatesOf(db, scope)).find((one) => one.id === id);
}

export async function updateTemplate(
  tx: Tx,
  { spaceId }: OwnerScope,
  id: string,
  { name, content }: Pick<TemplateRow, "name" | "content">,
): Promise<void> {
  await tx.kysely
    .updateTable("report_templates")
    .set({ name, content: JSON.stringify(content) })
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

/** Its reports follow nothing from then on. Returns whether there was one. */
export async function deleteTemplate(
  { kysely }: Tx,
  { spaceId }: OwnerScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update report_templates set deleted_at = ${now},
      followed_by = array(select r.id from reports r where r.template_id = report_templates.id)
    where space_id = ${spaceId} and id = ${id} and deleted_at is null returning id`.execute(kysely);
  await kysely
    .updateTable("reports")
    .set({ template_id: null })
    .where("space_id", "=", spaceId)
    .where("template_id", "=", id)
    .execute();
  return rows.length > 0;
}

/** The reports that nobody changed meanwhile follow it again. Returns whether there was one. */
export async function restoreTemplate({ kysely }: Tx, { spaceId }: OwnerScope, id: string): Promise<boolean> {
  await sql`
    update reports r set template_id = t.id from report_templates t
    where t.space_id = ${spaceId} and t.id = ${id} and r.space_id = t.space_id and r.id = any(t.followed_by)
      and r.template_id is null and r.updated_at <= t.deleted_at`.execute(kysely);
  const { rows } = await sql`
    update report_templates set deleted_at = null, followed_by = '{}'
    where space_id = ${spaceId} and id = ${id} and deleted_at is not null returning id`.execute(kysely);
  return rows.length > 0;
}
